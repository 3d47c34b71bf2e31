# Server and built web client on the Node version of package-lock.json (docs/decisions/0002-node-26-as-a-package.md).
# The Node of the first two stages only runs npm; their image has the libatomic that the pinned Node needs.

FROM node:22-bookworm AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && node_modules/.bin/node --version

FROM node:22-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --home-dir /app --no-create-home --shell /usr/sbin/nologin imposter \
  && install -d -m 700 -o imposter /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/web dist/web
COPY package.json ./
COPY src/game src/game
COPY src/contract src/contract
COPY src/server src/server
# --build-arg COMMIT=$(git rev-parse --short HEAD): shown with the version.
ARG COMMIT
ENV PATH=/app/node_modules/.bin:$PATH DATA_DIR=/data COMMIT=$COMMIT
VOLUME /data
USER imposter
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without shell and npm, so that SIGTERM reaches the server and shuts it down gracefully.
CMD ["node", "src/server/main.ts"]
