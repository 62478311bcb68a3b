import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Modules that loaders share with the process around them: bundling them would make a second copy of each. */
const shared = ['domain/**/*.ts', 'platform/**/*.ts', 'web/request-context.ts'];

/** Keeps the shared server modules external to the server bundle, in the build and in development. */
export function serverModules(): Plugin {
  return {
    name: 'server-modules',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      const names = globSync(shared).map((file) => `#${file.replaceAll('\\', '/')}`);
      return { resolve: { external: names }, build: { rolldownOptions: { external: names } } };
    },
  };
}
