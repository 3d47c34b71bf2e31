import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { WEB_TARGET } from './scripts/browsers/data.mjs';
import { startSet } from './scripts/start-set.ts';

const api = { target: 'http://localhost:3000', ws: true };

/** What starts the rest (src/web/app/boot.ts), with how Vite loads it: alone, before anything else. */
const BOOT =
  /src[\\/]web[\\/](?:index\.html|app[\\/]boot\.ts|app[\\/]shell[\\/]install-offer\.ts)|preload-helper/;

/** Tabs, with what they share with messages (src/web/kit/ui/toaster.tsx). */
const TABS =
  /@radix-ui[\\/](?!react-(?:toast|dismissable-layer))|ui[\\/](?:tabs|panel)|account-api/;

/** What most of `/auth`, profile, premium and contracts need besides; admins rarely fill in a form. */
const FORMS = /react-hook-form|forms[\\/](?:use-checked-form|form)\./;

/**
 * What all screens of a lobby need besides, with what several of them draw: many small files would compress worse by
 * 1.4 KB. The sounds load with the first tap, a guess when it is made.
 */
const LOBBY =
  /play[\\/](?!lobby-provider)[\w-]+\.|play[\\/](?:channel|parts|sound|view)[\\/](?!synth|recipes|guess-form|clock-ring|points\.|confetti|award|verdicts|blocks|endings|narration|suspicion-story)|platform[\\/](?:share|reduced-motion)|reveal[\\/](?:face-tile|glove|use-steps)|ui[\\/](?:ornaments|name-lines|animated|step-start|backdrop|later)/;

/** The reveal and the page that it uncovers load together, in the background. */
const REVEAL = /result[\\/]round-result\.|play[\\/]parts[\\/]points\.|reveal[\\/]reveal\./;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), startSet(), dropFallbacks(), preloadFonts()],
  resolve: {
    // What libraries bring along for React 17 is in React itself.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../../dist/web',
    target: WEB_TARGET,
    emptyOutDir: true,
    // The strict CSP knows no data: fonts, and a file of its own is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/app/main.tsx'],
      // What a first visit needs is one file: cut up by who else needs which part of it, it would
      // compress worse by 3 KB, and every new page would cut it differently.
      // What most pages of accounts share is in two others, for the same reason, and the sign-in in one: a
      // browser opens six connections at most.
      output: {
        codeSplitting: {
          groups: [
            { name: 'boot', test: BOOT, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'tabs', test: TABS },
            { name: 'errors', test: /contract[\\/]errors/, priority: 1 },
            { name: 'forms', test: FORMS },
            {
              name: 'question',
              test: /ui[\\/]question|list-names|leave-(?:button|texts)/,
              priority: 1,
            },
            {
              name: 'hints',
              test: /premium-hint|icons[\\/](?:lock|chevron-down|eye)\.|frame[\\/]loaded/,
            },
            { name: 'lobby', test: LOBBY },
            { name: 'reactions', test: /play[\\/]reactions[\\/]|house-ad/ },
            { name: 'reveal', test: REVEAL },
            { name: 'auth', test: /site[\\/]auth[\\/](?!guest-upgrade)/ },
          ],
        },
      },
    },
    // What counts is the budget in scripts/sizes.mjs, in what phones download.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '^/api/': api } },
  preview: { proxy: { '^/api/': api } },
});

/** The typefaces of every first view: they start loading with the HTML, not with the CSS. */
const FIRST_FONTS = [
  /bricolage-grotesque-latin-800-normal.*\.woff2$/,
  /figtree-latin-wght-normal.*\.woff2$/,
];

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return FIRST_FONTS.map((name) => {
          const font = Object.keys(bundle ?? {}).find((file) => name.test(file));
          if (!font) throw new Error(`no font in the bundle is ${name}`);
          return {
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${font}`,
            },
          };
        });
      },
    },
  };
}

/** For browsers without `color-mix`, or `@property`, which the rest of Tailwind 4 does not support either. */
const COLOR_FALLBACK =
  /([^{}]+)\{([\w-]+):[^{};]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{\2:[^{};]*\})\}/g;

const PROPERTY_FALLBACK = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

function dropFallbacks(): Plugin {
  return {
    name: 'drop-fallbacks',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'asset' || !part.fileName.endsWith('.css')) continue;
        part.source = String(part.source)
          .replace(COLOR_FALLBACK, '$3')
          .replace(PROPERTY_FALLBACK, '');
      }
    },
  };
}
