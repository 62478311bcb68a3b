import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, withDescription, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { textGroups, textStates } from '#modules/translations/constants.ts';
import { approvalRequest, withdrawalRequest, ownText, translation } from '#modules/translations/schema.ts';

const textActor = z.nullable(z.object({ name: nullableText, at: time }));

/** The current text in a language. */
export const translatedText = withSchemaId(
  'TranslatedText',
  z.object({
    path: z.string(),
    kind: withDescription(
      '`message`: placeholders are in MessageFormat 2; `legal`: a Markdown document.',
      z.enum(['plain', 'message', 'legal']),
    ),
    group: z.enum(textGroups),
    english: z.string(),
    ours: withDescription('The translation that the product contains; null for a legal text.', nullableText),
    own: withDescription('The translation that staff wrote to replace the built-in one.', nullableText),
    state: withDescription(
      '`changed`: the text, or its English original, changed after the last approval or edit.',
      z.enum(textStates),
    ),
    is_english_shown: withDescription('True if visitors currently see the English text.', z.boolean()),
    approved: textActor,
    changed: textActor,
    version: withDescription('The version of the stored text; 0 if no text is stored.', count),
    digest: withDescription(
      'Identifies the English original and the current text; send it with an approval. Null if there is no text.',
      nullableText,
    ),
    page: withDescription('The page that shows the text, in English.', nullableText),
    is_to_confirm: withDescription('True if the text names a button or a path of the app.', z.boolean()),
    most_characters: count,
  }),
);

const orphanedText = withSchemaId(
  'LeftText',
  z.object({
    path: z.string(),
    text: z.string(),
    version: withDescription('The version of the stored text.', count),
  }),
);
const translationCall = { may: 'translations' } as const;

/** Translations of the public site. */
export const translations = {
  list: {
    line: 'GET /api/v1/translations',
    ...translationCall,
    summary: 'List languages with their progress',
    item: z.array(
      withSchemaId(
        'LanguageProgress',
        z.object({
          language: translation,
          texts: count,
          approved: count,
          changed: count,
          own: count,
          left: withDescription('The number of translations by staff of texts that no longer exist.', count),
        }),
      ),
    ),
  },
  find: {
    line: 'GET /api/v1/translations/{language}',
    ...translationCall,
    summary: 'List all texts of a language, and translations by staff of texts that no longer exist',
    item: withSchemaId(
      'LanguageTexts',
      z.object({ language: translation, texts: z.array(translatedText), left: z.array(orphanedText) }),
    ),
    errors: [404],
  },
  update: {
    line: 'PUT /api/v1/translations/{language}/texts/{path}',
    ...translationCall,
    summary: 'Store a text in a language, or restore the text of the product',
    description:
      'An empty text restores the text of the product. 409 with the text as `current` if `version` is not the stored version. 422 if the text cannot be rendered or its placeholders differ from the English ones.',
    body: withSchemaId('TextWriting', ownText),
    limits: { jsonBytes: 600_000 },
    data: translatedText,
    errors: [404, 409],
  },
  approve: {
    line: 'POST /api/v1/translations/{language}/approvals',
    ...translationCall,
    operationId: 'approveTexts',
    summary: 'Approve texts that you have read',
    description:
      'Texts that changed since they were read are not approved and are listed; 409 if all of them changed.',
    body: withSchemaId('ApprovedTexts', approvalRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ approved: z.array(translatedText), changed: z.array(z.string()) }),
    errors: [404, 409],
  },
  withdraw: {
    line: 'POST /api/v1/translations/{language}/withdrawals',
    ...translationCall,
    operationId: 'withdrawApprovals',
    summary: 'Revoke approvals',
    body: withSchemaId('NamedTexts', withdrawalRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ texts: z.array(translatedText) }),
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/translations/{language}/texts/{path}',
    ...translationCall,
    summary: 'Delete a staff text whose message no longer exists',
    data: z.object({ path: z.string() }),
    errors: [404, 409],
  },
} as const satisfies Calls;
