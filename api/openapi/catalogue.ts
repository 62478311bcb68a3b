import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { id, time } from '#api/openapi/call.ts';
import {
  changedItem,
  checkAnswer,
  itemAnswer,
  itemKinds,
  newFilter,
  newSticker,
  uploadCheck,
} from '#domain/catalogue/schema.ts';
import type { ItemKind } from '#domain/catalogue/schema.ts';

const files = ['image', 'upload'];
const etag = { ETag: 'Of this answer: `If-None-Match` with it is answered 304.' };
const search = z.object({ search: z.optional(z.string().check(z.maxLength(120))) });

export const catalogueCalls: Calls = {
  'POST /api/v1/catalogue/check': {
    summary: 'Check files before the form is sent',
    description:
      'Keeps for a day what can be used of them: the form then needs `upload_id` and `image_id` alone. The report tells for each file what is wrong and what to do.',
    body: uploadCheck,
    files,
    data: z.object({
      upload_id: z.optional(z.nullable(z.string())),
      report: z.optional(checkAnswer),
      image_id: z.optional(z.string()),
      thumbnail: z.optional(z.url()),
    }),
    refusals: [503],
  },
  ...Object.assign({}, ...itemKinds.map((kind) => callsOf(kind))),
};

function callsOf(kind: ItemKind): Calls {
  const title = { filter: 'filter', sticker: 'sticker', memoji: 'memoji' }[kind];
  const path = `/api/${kind}`;
  return {
    [`GET ${path}`]: { summary: `Every ${title} of the app`, query: search, list: itemAnswer, headers: etag },
    [`POST ${path}`]: {
      summary: `Add a ${title}`,
      description:
        'Types are told by content. A refused upload is answered with its `report`; `leave_out` (a JSON array of names) publishes a bundle without these files.',
      body: kind === 'filter' ? newFilter : newSticker,
      files,
      data: z.extend(itemAnswer, { report: checkAnswer }),
      refusals: [404, 503],
    },
    [`GET ${path}/{id}`]: { summary: `One ${title}`, item: itemAnswer, headers: etag },
    [`PUT ${path}/{id}`]: {
      summary: `Change a ${title}`,
      description:
        'What is not sent stays as it is; a replaced file goes. With a `version` that is not the stored one: 409 with the item as `current`.',
      body: changedItem,
      bodyTypes: ['application/json'],
      files,
      data: itemAnswer,
      refusals: [404, 409, 503],
    },
    [`DELETE ${path}/{id}`]: {
      summary: `Take a ${title} away`,
      data: z.object({ id, restore: z.string(), undo_until: time }),
    },
    [`POST ${path}/{id}/restore`]: {
      summary: `Bring a ${title} back that was taken away within a day`,
      data: itemAnswer,
    },
  };
}
