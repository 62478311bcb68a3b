import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const source = 'web/admin/offline/worker.ts';
const fileName = 'admin/worker.js';
/** Where a page of the admin begins. */
const entries = /\/web\/(?:admin\/.+|root|entry\.client)\.tsx?(?:\?|$)/;

/**
 * Emits the service worker of the admin under the address that makes it the admin's alone, with the list of all that the
 * admin may load: scripts and style sheets, those loaded on demand too.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') this.error(`${source} was not built`);
        if (worker.imports.length > 0) this.error(`${source} must stay one file`);
        const files = JSON.stringify(filesOf(bundle).toSorted());
        const build = createHash('sha256').update(files).digest('base64url').slice(0, 12);
        worker.code = worker.code.replace('adminFiles', () => files).replace('adminBuild', `"${build}"`);
      },
    },
  };
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
    if (part.type === 'chunk' && name !== fileName && entries.test(part.facadeModuleId ?? '')) add(name);
  return [...files];
}
