import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Service workers by address; the scope of a worker is everything below its folder. */
const sources = {
  'admin/worker.js': 'web/admin/offline/worker.ts',
  'worker.js': 'web/site/offline/worker.ts',
  // Served in place of worker.js if the operator disables offline pages.
  'off/worker.js': 'web/site/offline/no-worker.ts',
};
/** Entry modules of admin pages. */
const entries = /\/web\/(?:admin\/.+|root|entry\.client)\.tsx?(?:\?|$)/;

/**
 * Emits the service workers. The address of the admin's worker limits its scope to the admin. The admin's worker
 * contains a list of all scripts and stylesheets of the admin, including files that are loaded on demand. The public
 * site's worker changes with each build.
 */
export function offlineWorkers(): Plugin {
  return {
    name: 'offline-workers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const [fileName, id] of Object.entries(sources)) this.emitFile({ type: 'chunk', id, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const write = (fileName: keyof typeof sources, change: (code: string) => string) => {
          const worker = bundle[fileName];
          if (worker?.type !== 'chunk') this.error(`${sources[fileName]} was not built`);
          if (worker.imports.length > 0) this.error(`${sources[fileName]} must stay one file`);
          worker.code = change(worker.code);
        };
        const files = JSON.stringify(listFiles(bundle).toSorted());
        write('admin/worker.js', (code) =>
          code.replace('adminFiles', () => files).replace('adminBuild', `"${getDigest(files)}"`),
        );
        const all = getDigest(Object.keys(bundle).toSorted().join(' '));
        write('worker.js', (code) => `//${all.slice(0, 4)}\n${code}`);
        write('off/worker.js', (code) => code);
      },
    },
  };
}

function getDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function listFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const { fileName: name, ...part } of Object.values(bundle))
    if (part.type === 'chunk' && !Object.hasOwn(sources, name) && entries.test(part.facadeModuleId ?? ''))
      add(name);
  return [...files];
}
