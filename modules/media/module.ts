import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/media/audit.ts';
import { media as mediaContract } from '#modules/media/contract.ts';
import { jobs } from '#modules/media/jobs.ts';
import { media as mediaRoutes } from '#modules/media/routes.ts';

export const mediaModule = defineModule({
  name: 'media',
  calls: {
    media: {
      contract: mediaContract,
      routes: mediaRoutes,
      one: 'LibraryImage',
      many: 'LibraryImages',
      heading: 'Media',
      about: 'The media library, and images fetched from other sites.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['imageWords', 'media'],
});
