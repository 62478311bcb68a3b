import { isBuiltin } from 'node:module';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const allowed = [/^web\//, /^content\//, /^domain\/[^/]+\/schema\.ts$/, /^node_modules\//];

/**
 * Stops the client build when a module outside web/, content/ and domain/<noun>/schema.ts, or a Node
 * builtin, would reach a browser, whatever its file extension. React Router itself guards `.server` names only.
 */
export function browserWall(): Plugin {
  let root = '';
  return {
    name: 'browser-wall',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (isBuiltin(source) && importer && !importer.includes('/node_modules/')) {
        this.error(`${nameOf(importer, root)} may not import ${source}: it would run in a browser`);
      }
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && importer) {
        const file = resolved.id.split('?')[0] ?? '';
        if (isOutside(file, root)) {
          this.error(
            `${nameOf(importer, root)} may not import ${nameOf(file, root)}: it would run in a browser`,
          );
        }
      }
      return resolved;
    },
  };
}

function isOutside(file: string, root: string): boolean {
  if (!file.startsWith(root + sep)) return false;
  const path = nameOf(file, root);
  return !allowed.some((pattern) => pattern.test(path));
}

function nameOf(file: string, root: string): string {
  return relative(root, file.split('?')[0] ?? file)
    .split(sep)
    .join('/');
}
