import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { listDataFields, listSchemas } from '#api/http/wire-fields.ts';
import { contract } from './api/contract.ts';
import { facts } from './content/facts.ts';
import { apiCalls } from './web/vite/api-calls.ts';
import { breakpoints } from './web/vite/breakpoints.ts';
import { browserWall } from './web/vite/browser-wall.ts';
import { enhanceEntry } from './web/vite/enhance-entry.ts';
import { helpPages } from './web/vite/help-pages.ts';
import { offlineWorkers } from './web/vite/offline-workers.ts';
import { oneByteSource } from './web/vite/one-byte-source.ts';
import { pageReload } from './web/vite/page-reload.ts';
import { serverModules } from './web/vite/server-modules.ts';
import { sharedFiles } from './web/vite/shared-files.ts';

/**
 * The flag of Lightning CSS for `:dir()`. Otherwise Lightning CSS converts `:dir()` to a list of languages, which
 * never matches a `dir` attribute.
 */
const dirSelector = 4;

export default defineConfig({
  plugins: [
    serverModules(),
    browserWall(),
    breakpoints(facts.breakpointsPx),
    apiCalls(contract, (call) => listDataFields(...listSchemas(call))),
    enhanceEntry(),
    pageReload(),
    helpPages(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    reactRouter(),
    oneByteSource(),
    sharedFiles(),
    offlineWorkers(),
  ],
  build: {
    // Visitors use old Android browsers, so nesting and logical shorthands in the public CSS are converted to older
    // syntax.
    cssTarget: ['chrome87', 'safari15'],
    assetsInlineLimit: 0,
    // Each module that is loaded on demand is a single file and needs no list of preloaded modules, which took 2 KB
    // on each screen.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isStyle) },
    reportCompressedSize: false,
  },
  environments: {
    // The source text of the server is in memory while the server runs, so the bundle contains only the used parts of
    // the admin's libraries, without comments and whitespace. Names are not shortened, so that stack traces stay
    // readable.
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
