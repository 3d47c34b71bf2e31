import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = { target: 'http://localhost:3000', ws: true };

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadDisplayFont(), firstLoadBudget()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The strict CSP knows no data: fonts, and a file of its own is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What counts is the budget below, in what phones download.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
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

const BUDGET_KB = 140;

/** look.md, part 4: the JavaScript that `/` loads is to stay at 125 KB gzip and stops at 140. */
function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file)) return;
        files.add(file);
        chunk.imports.forEach(add);
      };
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) add(file.fileName);
      }
      const bytes = [...files].reduce((sum, file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? sum + gzipSync(chunk.code).length : sum;
      }, 0);
      const size = `JavaScript for /: ${(bytes / 1000).toFixed(1)} KB gzip`;
      if (bytes > BUDGET_KB * 1000) this.error(`${size}, more than ${BUDGET_KB} KB`);
      this.info(size);
    },
  };
}
