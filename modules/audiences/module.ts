import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/audiences/audit.ts';
import { segments as segmentsContract } from '#modules/audiences/segment-contract.ts';
import { segments as segmentsRoutes } from '#modules/audiences/segment-routes.ts';
import {
  topics as topicsContract,
  subscriberFields as subscriberFieldsContract,
} from '#modules/audiences/topic-contract.ts';
import {
  topics as topicsRoutes,
  subscriberFields as subscriberFieldsRoutes,
} from '#modules/audiences/topic-routes.ts';

export const audiencesModule = defineModule({
  name: 'audiences',
  calls: {
    topics: {
      contract: topicsContract,
      routes: topicsRoutes,
      one: 'Topic',
      many: 'Topics',
      heading: 'Topics',
      about: 'Subjects that subscribers can choose.',
    },
    subscriberFields: {
      contract: subscriberFieldsContract,
      routes: subscriberFieldsRoutes,
      one: 'SubscriberField',
      many: 'SubscriberFields',
      heading: 'Subscriber fields',
      about: 'Custom fields of subscribers.',
    },
    segments: {
      contract: segmentsContract,
      routes: segmentsRoutes,
      one: 'Segment',
      many: 'Segments',
      heading: 'Segments',
      about: 'Named filters of subscribers.',
    },
  },
  audit: { sentences, targets: auditTargets },
  tables: ['topics', 'topicSubscribers', 'subscriberFields', 'segments'],
});
