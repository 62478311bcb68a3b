import type { Plugin } from 'vite';

const virtualId = 'virtual:enhance';
const source = 'web/site/enhance.ts';

/**
 * Emits web/site/enhance.ts as a client entry of one file, and gives the server its hashed address as `virtual:enhance`
 * (`?url` on a .ts file would inline the raw source).
 */
export function enhanceEntry(): Plugin {
  let address = '';
  let isServe = false;
  return {
    name: 'enhance-entry',
    sharedDuringBuild: true,
    configResolved(config) {
      isServe = config.command === 'serve';
    },
    buildStart() {
      if (!isServe && this.environment.name === 'client') {
        this.emitFile({ type: 'chunk', id: source, name: 'enhance' });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunk = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(source),
      );
      if (!chunk || chunk.type !== 'chunk') this.error(`${source} was not built`);
      if (chunk.imports.length > 0) {
        this.error(`${source} must stay one file, but shares ${chunk.imports.join(', ')}`);
      }
      address = `/${chunk.fileName}`;
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined;
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      return `export default ${JSON.stringify(isServe ? `/${source}` : address)};`;
    },
  };
}
