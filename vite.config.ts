import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = { target: 'http://localhost:3000', ws: true };

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadDisplayFont()],
  resolve: {
    // What libraries bring along for React 17 is in React itself.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The strict CSP knows no data: fonts, and a file of its own is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a first visit needs is one file: cut up by who else needs which part of it, it would
      // compress worse by 3 KB, and every new page would cut it differently.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
    // What counts is the budget in scripts/first-load.mjs, in what phones download.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '^/api/': api } },
  preview: { proxy: { '^/api/': api } },
});

/** The headline is the largest paint: its typeface starts loading with the HTML, not with the CSS. */
function preloadDisplayFont(): Plugin {
  return {
    name: 'preload-display-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /bricolage-grotesque-latin-wght-normal.*\.woff2$/.test(file),
        );
        if (!font) throw new Error('the display font is not in the bundle');
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${font}`,
            },
          },
        ];
      },
    },
  };
}
