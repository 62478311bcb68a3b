import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './web/vite/precompress.ts';
import { trimManifest } from './web/vite/trim-manifest.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await trimManifest(folder);
    await precompress(folder);
  },
} satisfies Config;
