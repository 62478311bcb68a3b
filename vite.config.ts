import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contract } from './api/contract.ts';
import { apiCalls } from './web/vite/api-calls.ts';
import { browserWall } from './web/vite/browser-wall.ts';
import { enhanceEntry } from './web/vite/enhance-entry.ts';
import { offlineWorkers } from './web/vite/offline-workers.ts';
import { oneByteSource } from './web/vite/one-byte-source.ts';
import { pageReload } from './web/vite/page-reload.ts';
import { serverModules } from './web/vite/server-modules.ts';
import { sharedFiles } from './web/vite/shared-files.ts';

/** Lightning CSS's number for what it makes of `:dir()`: a list of languages, which no `dir` attribute ever matches. */
const dirSelector = 4;

export default defineConfig({
  plugins: [
    serverModules(),
    browserWall(),
    apiCalls(contract),
    enhanceEntry(),
    pageReload(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    reactRouter(),
    oneByteSource(),
    sharedFiles(),
    offlineWorkers(),
  ],
  build: {
    // Old Android browsers are the audience: lowers nesting and logical shorthands in the public CSS.
    cssTarget: ['chrome87', 'safari15'],
    assetsInlineLimit: 0,
    // What is loaded on demand is one module and what is there already: a list of those weighed 2 KB on each screen.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isStyle) },
    reportCompressedSize: false,
  },
  environments: {
    // The process keeps its sources in memory for as long as it lives: what the admin's screens are made of comes as what is
    // used of it, and without comments and spaces. Names stay, for stack traces.
    ssr: {
      resolve: { noExternal: [/^react-aria/, /^react-stately/, /^@tanstack\//] },
      build: { rolldownOptions: { output: { minify: { compress: false, mangle: false } } } },
    },
  },
  css: { lightningcss: { exclude: dirSelector } },
  clearScreen: false,
});

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}
