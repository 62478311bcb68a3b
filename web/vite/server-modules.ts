import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that loaders share with the server process; bundling would create a second copy of each. */
const shared = ['modules/**/*.ts', 'platform/**/*.ts', 'web/request-context.ts'];

/**
 * Excludes the shared modules from the server bundle. In development only packages can be external, so each shared
 * module is replaced with a module that re-exports the process's own copy.
 */
export function serverModules(): Plugin {
  const files = globSync(shared).map((file) => file.replaceAll('\\', '/'));
  const absolute = new Set(files.map((file) => resolve(file)));
  let isServe = false;
  return {
    name: 'server-modules',
    enforce: 'pre',
    config(_config, { command }) {
      isServe = command === 'serve';
    },
    configEnvironment(name) {
      if (name !== 'ssr' || isServe) return undefined;
      return { build: { rolldownOptions: { external: files.map((file) => `#${file}`) } } };
    },
    async load(id) {
      if (!isServe || this.environment.name !== 'ssr' || !absolute.has(id)) return undefined;
      const exports = Object.keys(await import(pathToFileURL(id).href));
      return [
        `import { createRequire } from 'node:module';`,
        `export const { ${exports.join(', ')} } = createRequire(${JSON.stringify(id)})(${JSON.stringify(id)});`,
      ].join('\n');
    },
  };
}
