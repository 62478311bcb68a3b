import type { Plugin } from 'vite';

/** Reloads public pages after a change. They are not hydrated, so hot module replacement cannot update them. */
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
