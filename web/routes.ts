import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('newsletter/subscribed', 'site/newsletter/subscribed.tsx'),
    route('newsletter/refused', 'site/newsletter/refused.tsx'),
    route('newsletter/confirm', 'site/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'site/newsletter/unsubscribe.tsx'),
    route('*', 'site/lost/lost.tsx'),
  ]),
  route('download', 'site/download.ts'),
  route('favicon.svg', 'site/favicon.tsx'),
] satisfies RouteConfig;
