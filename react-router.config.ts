import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './web/vite/precompress.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
