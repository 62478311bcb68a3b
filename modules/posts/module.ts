import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/posts/audit.ts';
import { posts as postsContract } from '#modules/posts/contract.ts';
import { jobs } from '#modules/posts/jobs.ts';
import { blog as blogContract } from '#modules/posts/public-contract.ts';
import { blog as blogRoutes } from '#modules/posts/public-routes.ts';
import { posts as postsRoutes } from '#modules/posts/routes.ts';
import { translationCalls as postTranslationsContract } from '#modules/posts/translations-contract.ts';
import { postTranslations as postTranslationsRoutes } from '#modules/posts/translations-routes.ts';
import { settingsCalls as postSettingsContract } from '#modules/posts/settings-contract.ts';
import { postSettings as postSettingsRoutes } from '#modules/posts/settings-routes.ts';

export const postsModule = defineModule({
  name: 'posts',
  calls: {
    blog: {
      contract: blogContract,
      routes: blogRoutes,
      one: 'PublishedPost',
      many: 'PublishedPosts',
      heading: 'Blog',
      about: 'Published posts, for everyone.',
    },
    posts: {
      contract: postsContract,
      routes: postsRoutes,
      one: 'Post',
      many: 'Posts',
      heading: 'Posts',
      about: 'Posts in any state, for staff.',
    },
    postSettings: {
      contract: postSettingsContract,
      routes: postSettingsRoutes,
      one: 'PostSettings',
      many: 'PostSettings',
      heading: 'Settings of posts',
      about: 'Author, tags, address and language of a post, and its texts for lists and search engines.',
    },
    postTranslations: {
      contract: postTranslationsContract,
      routes: postTranslationsRoutes,
      one: 'PostTranslation',
      many: 'PostTranslations',
      heading: 'Translations of posts',
      about: 'Posts that are translations of each other, at most one for each language.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: [
    'posts',
    'postAddresses',
    'postMonths',
    'postTexts',
    'foldedPosts',
    'taggedPosts',
    'postMedia',
    'postHistory',
    'postPreviews',
  ],
});
