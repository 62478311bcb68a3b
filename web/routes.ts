import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('newsletter/subscribed', 'site/newsletter/subscribed.tsx'),
    route('newsletter/refused', 'site/newsletter/refused.tsx'),
    route('newsletter/confirm', 'site/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'site/newsletter/unsubscribe.tsx'),
    route('go/:store', 'site/go.ts'),
    route('*', 'site/lost/lost.tsx'),
  ]),
  route('download', 'site/download.ts'),
  route('favicon.svg', 'site/favicon.tsx'),
  route('social/blog/:file', 'site/social/post-picture.ts'),
  route('social/:file', 'site/social/page-picture.ts'),

  route('admin', 'admin/entry.ts'),
  route('admin/login', 'admin/login.tsx'),
  route('admin/forgot-password', 'admin/forgot-password.tsx'),
  layout('admin/layout.tsx', [
    layout('admin/screens.tsx', [
      route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
      route('admin/dashboard/sessions', 'admin/sessions/sessions.tsx'),
      route('admin/dashboard/newsletter', 'admin/newsletter/newsletter.tsx'),
      route('admin/dashboard/create-blog-content', 'admin/blog/blog.tsx'),
      route('admin/dashboard/add-filter', 'admin/filters/filters.tsx'),
      route('admin/dashboard/add-stickers', 'admin/stickers/stickers.tsx'),
      route('admin/dashboard/add-admin', 'admin/team/team.tsx'),
      route('admin/dashboard/outbox', 'admin/outbox/outbox.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
