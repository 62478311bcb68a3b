import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The workers by the addresses at which they stand: one has all below its own. */
const sources = {
  'admin/worker.js': 'web/admin/offline/worker.ts',
  'worker.js': 'web/site/offline/worker.ts',
  // Answered in the place of the one before where the operator wants none.
  'off/worker.js': 'web/site/offline/no-worker.ts',
};
/** Where a page of the admin begins. */
const entries = /\/web\/(?:admin\/.+|root|entry\.client)\.tsx?(?:\?|$)/;

/**
 * Emits the service workers: the admin's under the address that makes it the admin's alone, with the list of all that the
 * admin may load, scripts and style sheets, those loaded on demand too; the public site's, another one for another build.
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
        const files = JSON.stringify(filesOf(bundle).toSorted());
        write('admin/worker.js', (code) =>
          code.replace('adminFiles', () => files).replace('adminBuild', `"${digestOf(files)}"`),
        );
        const all = digestOf(Object.keys(bundle).toSorted().join(' '));
        write('worker.js', (code) => `//${all}\n${code}`);
        write('off/worker.js', (code) => code);
      },
    },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
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
