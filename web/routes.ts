import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [index('site/home/home.tsx'), route('*', 'site/lost.tsx')]),
] satisfies RouteConfig;
