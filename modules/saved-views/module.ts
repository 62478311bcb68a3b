import { defineModule } from '#api/http/define-module.ts';
import { postViews, savedViews } from '#modules/saved-views/contract.ts';
import { postViews as postViewsRoutes, savedViews as savedViewsRoutes } from '#modules/saved-views/routes.ts';

export const savedViewsModule = defineModule({
  name: 'saved-views',
  calls: {
    savedViews: {
      contract: savedViews,
      routes: savedViewsRoutes,
      one: 'SavedView',
      many: 'SavedViews',
      heading: 'Saved views',
      about: 'Saved views of lists, for each member.',
    },
    postViews: {
      contract: postViews,
      routes: postViewsRoutes,
      one: 'PostView',
      many: 'PostViews',
      heading: 'Views of posts',
      about: 'Saved views of the list of posts, for each member.',
    },
  },
  tables: ['postViews'],
});
