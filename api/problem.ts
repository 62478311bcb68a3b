import * as z from 'zod/mini';
import { question } from '#modules/two-factor/question-contract.ts';
import { catalogueItem, checkReport } from '#modules/catalogue/contract.ts';
import { editedPost } from '#modules/posts/contract.ts';
import { translatedText } from '#modules/translations/contract.ts';
import { staffPack } from '#modules/catalogue/staff-contract.ts';
import { postSettings } from '#modules/posts/settings-contract.ts';
import { described, named } from '#api/http/wire.ts';

const fieldFault = named('FieldFault', z.object({ path: z.string(), message: z.string() }));

/** Error response of RFC 9457. `message` repeats `detail`; `errors` contains the invalid fields. */
export const problem = named(
  'Problem',
  z.object({
    report: described('What was found in a refused upload of the catalogue.', z.optional(checkReport)),
    id: described('With 409: the newsletter or the tag that stands in the way.', z.optional(z.int())),
    state: described('With 409: the state in which that newsletter stands.', z.optional(z.string())),
    current: described(
      'The stored post, its settings, an item or a pack of the catalogue, or a translated text, where somebody was faster.',
      z.optional(z.union([editedPost, postSettings, catalogueItem, staffPack, translatedText])),
    ),
    reason: described(
      'With 409: why an address takes no emails.',
      z.optional(z.enum(['bounced', 'complained'])),
    ),
    second_factor: described(
      'With 401 after the right password: what is asked of a member who has a second factor.',
      z.optional(question),
    ),
    version: described('With 409: the version that stands there.', z.optional(z.int())),
    save_key: described(
      'With 409: the name of the save that stands there.',
      z.optional(z.nullable(z.string())),
    ),
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    errors: z.array(fieldFault),
  }),
);
