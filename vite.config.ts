import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserWall } from './web/vite/browser-wall.ts';
import { enhanceEntry } from './web/vite/enhance-entry.ts';
import { pageReload } from './web/vite/page-reload.ts';
import { serverModules } from './web/vite/server-modules.ts';

/**
 * Words and small functions that each page of the back office begins with, the login too: one file instead of a dozen,
 * each of which every route of the browser's list would name (2 KB of the 230 that login and dashboard may weigh).
 */
const officeWords =
  /\/(?:content\/(?:brand|office|alerts)|web\/(?:api-client|stored-token)|web\/admin\/(?:addresses|refusal-words|time-words|field-faults)|web\/ui\/(?:dates|figures)|web\/ui\/cloth\/(?:painter|painted-motifs|seeded|shape|weave))\.ts$/;

export default defineConfig({
  plugins: [
    serverModules(),
    browserWall(),
    enhanceEntry(),
    pageReload(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    reactRouter(),
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
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'office-words', test: officeWords }] } },
        },
      },
    },
  },
  clearScreen: false,
});

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}
