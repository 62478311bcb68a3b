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
      '`message`: its values stand in MessageFormat 2; `legal`: a document in Markdown.',
      z.enum(['plain', 'message', 'legal']),
    ),
    group: z.enum(textGroups),
    english: z.string(),
    ours: described('What came with the product; null for a legal text.', optionalText),
    own: described('What staff wrote in its place.', optionalText),
    state: described(
      '`changed`: it, or its English, since somebody approved or wrote it.',
      z.enum(textStates),
    ),
    is_english_shown: described('Visitors read the English meanwhile.', z.boolean()),
    approved: doneBy,
    changed: doneBy,
    version: described('0 where nothing is stored.', count),
    digest: described(
      'Of the English and the words that stand: an approval names it. Null where there are none.',
      optionalText,
    ),
    page: described('The page that shows it, in English.', optionalText),
    is_to_confirm: described('It names a button or a path of the app.', z.boolean()),
    most_characters: count,
  }),
);

const leftText = named(
  'LeftText',
  z.object({ path: z.string(), text: z.string(), version: described('Of what is stored.', count) }),
);
const ofLanguage = { may: 'translations' } as const;

/** Translations of the public site. */
export const translations = {
  list: {
    line: 'GET /api/v1/translations',
    ...ofLanguage,
    summary: 'The languages, and how far each is',
    item: z.array(
      named(
        'LanguageProgress',
        z.object({
          language: translation,
          texts: count,
          approved: count,
          changed: count,
          own: count,
          left: described('Own texts whose place is gone.', count),
        }),
      ),
    ),
  },
  find: {
    line: 'GET /api/v1/translations/{language}',
    ...ofLanguage,
    summary: 'All texts of a language, and own texts whose place is gone',
    item: named(
      'LanguageTexts',
      z.object({ language: translation, texts: z.array(translatedText), left: z.array(leftText) }),
    ),
    refusals: [404],
  },
  update: {
    line: 'PUT /api/v1/translations/{language}/texts/{path}',
    ...ofLanguage,
    summary: 'Write a text in a language, or go back to the words of the product',
    description:
      'An empty text goes back. With a `version` that is not the stored one: 409 with the text as `current`. A text that cannot be shown, or whose values are not those of the English, is refused.',
    body: named('TextWriting', ownText),
    limits: { jsonBytes: 600_000 },
    data: translatedText,
    refusals: [404, 409],
  },
  approve: {
    line: 'POST /api/v1/translations/{language}/approvals',
    ...ofLanguage,
    operationId: 'approveTexts',
    summary: 'Approve texts as one has read them',
    description: 'What changed since it was read is left as it is, and named; 409 where all of it did.',
    body: named('ApprovedTexts', approvedTexts),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ approved: z.array(translatedText), changed: z.array(z.string()) }),
    refusals: [404, 409],
  },
  withdraw: {
    line: 'POST /api/v1/translations/{language}/withdrawals',
    ...ofLanguage,
    operationId: 'withdrawApprovals',
    summary: 'Take approvals back',
    body: named('NamedTexts', namedTexts),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ texts: z.array(translatedText) }),
    refusals: [404],
  },
  delete: {
    line: 'DELETE /api/v1/translations/{language}/texts/{path}',
    ...ofLanguage,
    summary: 'Delete an own text whose place is gone',
    data: z.object({ path: z.string() }),
    refusals: [404, 409],
  },
} as const satisfies Calls;
