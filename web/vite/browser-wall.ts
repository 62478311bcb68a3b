import { isBuiltin } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const allowed = [
  /^web\//,
  /^content\//,
  /^modules\/[^/]+\/constants\.ts$/,
  /^api\/wire-names\.ts$/,
  /^modules\/(time|visible-text)\.ts$/,
  // These modules render markup as readable text: the form of a post shows the text as the server will store it.
  /^modules\/(posts\/(markup|readable)|html\/readable)\.ts$/,
  /^node_modules\//,
];

/**
 * Fails the client build if a browser would load a Node builtin, or a module that is not in web/ or content/, not
 * modules/<noun>/constants.ts, api/wire-names.ts, modules/time.ts, modules/visible-text.ts or a readable-text module. Covers every file extension, imports, and files that are
 * referenced by `new URL` or a stylesheet, which no resolver handles. React Router itself guards only `.server` names.
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
        this.error(`${toRelativePath(importer, root)} may not import ${source}: it would run in a browser`);
      }
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && importer) {
        const file = resolved.id.split('?')[0] ?? '';
        if (isOutside(file, root)) this.error(formatImportError(importer, file, root));
      }
      return resolved;
    },
    transform(code, id) {
      const [module = ''] = id.split('?');
      if (isOutside(module, root) || module.includes('/node_modules/')) return;
      for (const [, address = ''] of code.matchAll(
        module.endsWith('.css') ? stylesheetFilePattern : moduleFilePattern,
      )) {
        const file = join(module, '..', address);
        if (isOutside(file, root)) this.error(formatImportError(module, file, root));
      }
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const files = part.type === 'asset' ? part.originalFileNames : [];
        const file = files.map((name) => resolve(root, name)).find((name) => isOutside(name, root));
        if (file !== undefined) this.error(formatImportError(part.fileName, file, root));
      }
    },
  };
}

/** `new URL('./file', import.meta.url)` */
const moduleFilePattern = /new URL\(\s*['"`](\.[^'"`]+)['"`]\s*,\s*import\.meta\.url/g;
/** `@import './file'`, `url(./file)` */
const stylesheetFilePattern = /(?:@import\s+|url\(\s*)['"]?(\.[^'")?#]+)/g;

function formatImportError(importer: string, file: string, root: string): string {
  return `${toRelativePath(importer, root)} may not import ${toRelativePath(file, root)}: it would run in a browser`;
}

function isOutside(file: string, root: string): boolean {
  if (!file.startsWith(root + sep)) return false;
  const path = toRelativePath(file, root);
  return !allowed.some((pattern) => pattern.test(path));
}

function toRelativePath(file: string, root: string): string {
  return relative(root, file.split('?')[0] ?? file)
    .split(sep)
    .join('/');
}
