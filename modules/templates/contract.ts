import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletter } from '#modules/newsletters/item-contract.ts';
import { idempotentRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import {
  deletedItem,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  rowId,
  time,
} from '#api/http/shared-schemas.ts';
import { templateName } from '#modules/templates/schema.ts';

const startingPointFields = {
  id,
  subject: z.string(),
  /** The start of the message as text. */
  preview: z.string(),
  cover: nullableText,
};
const template = withSchemaId(
  'NewsletterTemplate',
  z.object({
    ...startingPointFields,
    name: z.string(),
    created: time,
    createdBy: nullableText,
    used: nullableTime,
  }),
);
const templateCall = { may: 'newsletters', missing: 'template.notFound' } as const;

/** Starting points for newsletters. A template is edited, checked and saved with the calls of newsletters. */
export const templates = {
  list: {
    line: 'GET /api/v1/newsletter-templates',
    may: 'newsletters',
    summary: 'List templates, the most recently used or created first, and the last sent newsletter',
    item: withSchemaId(
      'NewsletterBeginnings',
      z.object({
        templates: z.array(template),
        lastSent: z.nullable(withSchemaId('NewsletterBeginning', z.object(startingPointFields))),
      }),
    ),
  },
  create: {
    line: 'POST /api/v1/newsletter-templates',
    may: 'newsletters',
    summary: 'Create a template from a newsletter or from another template',
    body: withSchemaId(
      'NewsletterTemplateWriting',
      z.extend(idempotentRequest.body, { newsletterId: rowId, name: templateName }),
    ),
    data: newsletter,
    errors: [404],
  },
  update: {
    line: 'PUT /api/v1/newsletter-templates/{id}',
    ...templateCall,
    summary: 'Rename a template',
    body: withSchemaId('NewsletterTemplateName', z.object({ name: templateName })),
    data: newsletter,
    errors: [404],
  },
  use: {
    line: 'POST /api/v1/newsletter-templates/{id}/use',
    ...templateCall,
    operationId: 'useTemplate',
    summary: 'Create a draft newsletter from a template',
    ...idempotentRequest,
    data: newsletter,
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/newsletter-templates/{id}',
    ...templateCall,
    summary: 'Delete a template; it can be restored for a day',
    data: deletedItem,
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/newsletter-templates/{id}/restore',
    ...templateCall,
    operationId: 'restoreTemplate',
    summary: 'Restore a deleted template',
    data: newsletter,
    errors: [404],
  },
} as const satisfies Calls;
