import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { idempotentRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import { count, deletedItem, id, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { savedReplyChange, savedReplyInput } from '#modules/messages/schema.ts';

const savedReply = withSchemaId(
  'SavedReply',
  z.object({ id, name: z.string(), body: z.string(), version: count, updated: time }),
);
const savedReplyCall = { may: 'messages', missing: 'savedReply.notFound' } as const;

export const savedReplies = {
  list: {
    line: 'GET /api/v1/saved-replies',
    may: 'messages',
    summary: 'List saved replies by name',
    item: z.array(savedReply),
  },
  create: {
    line: 'POST /api/v1/saved-replies',
    may: 'messages',
    summary: 'Create a saved reply',
    description:
      '`{name}`, `{topic}` and `{member}` are replaced when the reply is used; in `{name|there}`, `there` replaces an unknown name.',
    body: withSchemaId('SavedReplyWriting', z.extend(idempotentRequest.body, savedReplyInput.shape)),
    data: savedReply,
  },
  update: {
    line: 'PUT /api/v1/saved-replies/{id}',
    ...savedReplyCall,
    summary: 'Update a saved reply; 409 if another member changed it since `version`',
    body: withSchemaId('SavedReplyChange', savedReplyChange),
    data: savedReply,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/saved-replies/{id}',
    ...savedReplyCall,
    summary: 'Delete a saved reply; it can be restored for an hour',
    data: deletedItem,
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/saved-replies/{id}/restore',
    ...savedReplyCall,
    operationId: 'restoreSavedReply',
    summary: 'Restore a deleted saved reply',
    data: savedReply,
    errors: [404, 422],
  },
} as const satisfies Calls;
