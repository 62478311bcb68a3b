import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/catalogue/audit.ts';
import {
  filters as filtersContract,
  stickers as stickersContract,
  memoji as memojiContract,
  catalogue as catalogueContract,
} from '#modules/catalogue/contract.ts';
import { items as itemsContract } from '#modules/catalogue/item-contract.ts';
import { items as itemsRoutes } from '#modules/catalogue/item-routes.ts';
import { jobs } from '#modules/catalogue/jobs.ts';
import { packs as packsContract } from '#modules/catalogue/pack-contract.ts';
import { packs as packsRoutes } from '#modules/catalogue/pack-routes.ts';
import {
  filters as filtersRoutes,
  stickers as stickersRoutes,
  memoji as memojiRoutes,
  catalogue as catalogueRoutes,
} from '#modules/catalogue/routes.ts';

export const catalogueModule = defineModule({
  name: 'catalogue',
  calls: {
    filters: {
      contract: filtersContract,
      routes: filtersRoutes,
      one: 'Filter',
      many: 'Filters',
      heading: 'Filters',
      about: 'Filters of the mobile app.',
    },
    stickers: {
      contract: stickersContract,
      routes: stickersRoutes,
      one: 'Sticker',
      many: 'Stickers',
      heading: 'Stickers',
      about: 'Stickers of the mobile app.',
    },
    memoji: {
      contract: memojiContract,
      routes: memojiRoutes,
      one: 'Memoji',
      many: 'Memoji',
      heading: 'Memoji',
      about: 'Memoji of the mobile app.',
    },
    catalogue: {
      contract: catalogueContract,
      routes: catalogueRoutes,
      one: 'CatalogueFiles',
      many: 'CatalogueFiles',
      heading: 'Catalogue',
      about:
        'The whole published catalogue for the mobile app, and the check of uploaded files before a form is submitted.',
    },
    items: {
      contract: itemsContract,
      routes: itemsRoutes,
      one: 'Item',
      many: 'Items',
      heading: 'Items',
      about: 'Filters, stickers and memoji in any state, for staff.',
    },
    packs: {
      contract: packsContract,
      routes: packsRoutes,
      one: 'Pack',
      many: 'Packs',
      heading: 'Packs',
      about: 'Named, ordered groups of items.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: [
    'catalogueItems',
    'catalogueChecks',
    'catalogueRewrites',
    'cataloguePacks',
    'cataloguePackItems',
    'catalogueVersions',
    'catalogueChanges',
    'catalogueSync',
  ],
});
