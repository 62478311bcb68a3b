import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, named, optionalText, time } from '#api/http/wire.ts';
import { textGroups, textStates } from '#modules/translations/constants.ts';
import { approvedTexts, namedTexts, ownText, translation } from '#modules/translations/schema.ts';

const doneBy = z.nullable(z.object({ name: optionalText, at: time }));

/** The current text in a language. */
export const translatedText = named(
  'TranslatedText',
  z.object({
    path: z.string(),
    kind: described(
      '`message`: placeholders are in MessageFormat 2; `legal`: a Markdown document.',
      z.enum(['plain', 'message', 'legal']),
    ),
    group: z.enum(textGroups),
    english: z.string(),
    ours: described('The text of the product; null for a legal text.', optionalText),
    own: described('The text that staff wrote instead.', optionalText),
    state: described(
      '`changed`: the text, or its English original, changed after the last approval or edit.',
      z.enum(textStates),
    ),
    is_english_shown: described('Visitors see the English text meanwhile.', z.boolean()),
    approved: doneBy,
    changed: doneBy,
    version: described('0 if nothing is stored.', count),
    digest: described(
      'Identifies the English original and the current text; an approval names it. Null if there is no text.',
      optionalText,
    ),
    page: described('The page that shows the text, in English.', optionalText),
    is_to_confirm: described('The text names a button or a path of the app.', z.boolean()),
    most_characters: count,
  }),
);

const leftText = named(
  'LeftText',
  z.object({
    path: z.string(),
    text: z.string(),
    version: described('The version of the stored text.', count),
  }),
);
const ofLanguage = { may: 'translations' } as const;

/** Translations of the public site. */
export const translations = {
  list: {
    line: 'GET /api/v1/translations',
    ...ofLanguage,
    summary: 'List languages with their progress',
    item: z.array(
      named(
        'LanguageProgress',
        z.object({
          language: translation,
          texts: count,
          approved: count,
          changed: count,
          own: count,
          left: described('Staff texts whose message no longer exists.', count),
        }),
      ),
    ),
  },
  find: {
    line: 'GET /api/v1/translations/{language}',
    ...ofLanguage,
    summary: 'List all texts of a language, and staff texts whose message no longer exists',
    item: named(
      'LanguageTexts',
      z.object({ language: translation, texts: z.array(translatedText), left: z.array(leftText) }),
    ),
    refusals: [404],
  },
  update: {
    line: 'PUT /api/v1/translations/{language}/texts/{path}',
    ...ofLanguage,
    summary: 'Store a text in a language, or restore the text of the product',
    description:
      'An empty text restores the text of the product. 409 with the text as `current` if `version` is not the stored version. 422 if the text cannot be rendered or its placeholders differ from the English ones.',
    body: named('TextWriting', ownText),
    limits: { jsonBytes: 600_000 },
    data: translatedText,
    refusals: [404, 409],
  },
  approve: {
    line: 'POST /api/v1/translations/{language}/approvals',
    ...ofLanguage,
    operationId: 'approveTexts',
    summary: 'Approve texts that you have read',
    description:
      'Texts that changed since they were read are not approved and are listed; 409 if all of them changed.',
    body: named('ApprovedTexts', approvedTexts),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ approved: z.array(translatedText), changed: z.array(z.string()) }),
    refusals: [404, 409],
  },
  withdraw: {
    line: 'POST /api/v1/translations/{language}/withdrawals',
    ...ofLanguage,
    operationId: 'withdrawApprovals',
    summary: 'Revoke approvals',
    body: named('NamedTexts', namedTexts),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ texts: z.array(translatedText) }),
    refusals: [404],
  },
  delete: {
    line: 'DELETE /api/v1/translations/{language}/texts/{path}',
    ...ofLanguage,
    summary: 'Delete a staff text whose message no longer exists',
    data: z.object({ path: z.string() }),
    refusals: [404, 409],
  },
} as const satisfies Calls;
