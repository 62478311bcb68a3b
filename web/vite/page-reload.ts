import type { Plugin } from 'vite';

/** Public pages are not hydrated, so hot module replacement cannot update them: a change reloads the page. */
export function pageReload(): Plugin {
  return {
    name: 'page-reload',
    apply: 'serve',
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'ssr' || !/\/(web\/(site|ui|styles)|content)\//.test(file)) return;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}
