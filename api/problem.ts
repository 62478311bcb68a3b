import * as z from 'zod/mini';
import { factorChallenge } from '#modules/two-factor/challenge-contract.ts';
import { catalogueItem, checkReport } from '#modules/catalogue/contract.ts';
import { editedPost } from '#modules/posts/contract.ts';
import { publishedSettings } from '#modules/site-settings/contract.ts';
import { incident } from '#modules/status/contract.ts';
import { translatedText } from '#modules/translations/contract.ts';
import { staffPack } from '#modules/catalogue/staff-contract.ts';
import { postSettings } from '#modules/posts/settings-contract.ts';
import { withDescription, withSchemaId } from '#api/http/shared-schemas.ts';

const code = withDescription(
  'A stable name of the error, such as post.title_required. Programs compare it instead of the text.',
  z.string(),
);

const fieldError = withSchemaId('FieldFault', z.object({ path: z.string(), code, message: z.string() }));

/** Error response of RFC 9457. `message` repeats `detail`; `errors` contains the invalid fields. */
export const problem = withSchemaId(
  'Problem',
  z.object({
    report: withDescription('The report on a rejected upload of the catalogue.', z.optional(checkReport)),
    id: withDescription(
      'With 409: the id of the existing item that conflicts, such as a newsletter, a tag or a subscriber.',
      z.optional(z.int()),
    ),
    state: withDescription('With 409: the state of the newsletter that conflicts.', z.optional(z.string())),
    current: withDescription(
      'With 409: the stored version (post, post settings, item, pack, translated text, site settings or incident), if another change was saved first.',
      z.optional(
        z.union([
          editedPost,
          postSettings,
          catalogueItem,
          staffPack,
          translatedText,
          publishedSettings,
          incident,
        ]),
      ),
    ),
    changes: withDescription(
      'With 409: the paths of the site settings that differ from the sent settings.',
      z.optional(z.array(z.string())),
    ),
    reason: withDescription(
      'With 409: the reason why the address receives no emails.',
      z.optional(z.enum(['bounced', 'complained'])),
    ),
    secondFactor: withDescription(
      'With 401 after the right password: the challenge for a member who has a second factor.',
      z.optional(factorChallenge),
    ),
    version: withDescription('With 409: the stored version.', z.optional(z.int())),
    saveKey: withDescription(
      'With 409: the `save_key` of the stored version.',
      z.optional(z.nullable(z.string())),
    ),
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code,
    detail: z.string(),
    message: z.string(),
    errors: z.array(fieldError),
  }),
);
