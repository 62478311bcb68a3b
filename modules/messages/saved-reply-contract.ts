import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { press } from '#modules/newsletters/writing-contract.ts';
import { count, deleted, id, named, time } from '#api/http/wire.ts';
import { savedReplyChange, savedReplyWriting } from '#modules/messages/schema.ts';

const savedReply = named(
  'SavedReply',
  z.object({ id, name: z.string(), body: z.string(), version: count, updated: time }),
);
const ofReply = { may: 'messages', missing: 'savedReply.missing' } as const;

export const savedReplies = {
  list: {
    line: 'GET /api/v1/saved-replies',
    may: 'messages',
    summary: 'Saved replies by name',
    item: z.array(savedReply),
  },
  create: {
    line: 'POST /api/v1/saved-replies',
    may: 'messages',
    summary: 'Keep an answer for the next time',
    description:
      '`{name}`, `{topic}` and `{member}` are filled in where it is used; `{name|there}` says what stands where none is known.',
    body: named('SavedReplyWriting', z.extend(press.body, savedReplyWriting.shape)),
    data: savedReply,
  },
  update: {
    line: 'PUT /api/v1/saved-replies/{id}',
    ...ofReply,
    summary: 'Change a saved reply; 409 where somebody else did since `version`',
    body: named('SavedReplyChange', savedReplyChange),
    data: savedReply,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/saved-replies/{id}',
    ...ofReply,
    summary: 'Delete a saved reply; it can be restored for an hour',
    data: deleted,
    refusals: [404],
  },
  restore: {
    line: 'POST /api/v1/saved-replies/{id}/restore',
    ...ofReply,
    operationId: 'restoreSavedReply',
    summary: 'Bring back a deleted saved reply',
    data: savedReply,
    refusals: [404, 422],
  },
} as const satisfies Calls;
