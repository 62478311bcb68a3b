import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, withDescription, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { textGroups, textSections, textStates } from '#modules/translations/constants.ts';
import {
  approvalRequest,
  draftRequest,
  emailPreviewRequest,
  language,
  publicationRequest,
  textPreviewRequest,
  sectionQuery,
  textSearch,
  translation,
  withdrawalRequest,
} from '#modules/translations/schema.ts';

const textActor = z.nullable(z.object({ name: nullableText, at: time }));

/** The current text in a language. */
export const translatedText = withSchemaId(
  'TranslatedText',
  z.object({
    path: z.string(),
    section: withDescription('The page or kind of text.', z.enum(textSections)),
    kind: withDescription(
      '`message`: placeholders are in MessageFormat 2; `legal`: a Markdown document; `list`: the questions of the FAQ as JSON.',
      z.enum(['plain', 'message', 'legal', 'list']),
    ),
    group: z.enum(textGroups),
    english: z.string(),
    ours: withDescription('The translation that the product contains; null for a legal text.', nullableText),
    own: withDescription('The translation that staff wrote to replace the built-in one.', nullableText),
    draft: withDescription(
      'The text that the next publication makes public; null if there is none.',
      nullableText,
    ),
    state: withDescription(
      '`changed`: the text, or its English original, changed after the last approval or edit.',
      z.enum(textStates),
    ),
    isEnglishShown: withDescription('True if visitors currently see the English text.', z.boolean()),
    approved: textActor,
    changed: textActor,
    version: withDescription('The version of the stored text; 0 if no text is stored.', count),
    digest: withDescription(
      'Identifies the English original and the current text; send it with an approval. Null if there is no text.',
      nullableText,
    ),
    page: withDescription('The page that shows the text, in English.', nullableText),
    isToConfirm: withDescription(
      'True if the text states a fact, or names a button of the app, that the owner must confirm.',
      z.boolean(),
    ),
    mostCharacters: count,
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
    summary:
      'List the pages and kinds of texts of a language with counts, and texts of staff that the site no longer uses',
    description: 'With `q`, `found` lists up to 50 texts with these words.',
    query: textSearch,
    item: withSchemaId(
      'LanguageTexts',
      z.object({
        language,
        sections: z.array(
          withSchemaId(
            'TextSection',
            z.object({
              section: z.enum(textSections),
              texts: count,
              drafts: withDescription('Texts that are not published.', count),
              unread: count,
              changed: withDescription('Texts that a speaker must read again.', count),
              toConfirm: withDescription('Texts with facts that the owner has not confirmed.', count),
            }),
          ),
        ),
        found: z.array(z.object({ path: z.string(), section: z.enum(textSections), text: z.string() })),
        left: z.array(orphanedText),
      }),
    ),
    errors: [404],
  },
  findSection: {
    line: 'GET /api/v1/translations/{language}/texts',
    ...translationCall,
    operationId: 'findTextSection',
    query: sectionQuery,
    summary: 'List the texts of a page or of a kind of text',
    item: withSchemaId(
      'SectionTexts',
      z.object({ language, section: z.enum(textSections), texts: z.array(translatedText) }),
    ),
    errors: [404, 422],
  },
  saveDrafts: {
    line: 'PUT /api/v1/translations/{language}/drafts',
    ...translationCall,
    operationId: 'saveTextDrafts',
    summary: 'Store drafts of texts; English texts require the permission `settings` too',
    description:
      'No draft is public. A text that is empty or equals the text of the product restores it when it is published. 409 with the first such text as `current` if a version is not the stored version; 422 with `texts.<number>.text` for each text that cannot be shown.',
    body: withSchemaId('TextDrafts', draftRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ texts: z.array(translatedText) }),
    errors: [404, 409],
  },
  publish: {
    line: 'POST /api/v1/translations/{language}/publications',
    ...translationCall,
    operationId: 'publishTexts',
    summary: 'Publish drafts of texts',
    description:
      'All public pages show the texts at once. Published texts count as approved. With `keeps_meaning`, translations of a former English text stay valid; otherwise visitors read English until the translation is approved again. 409 with the first such text as `current` if a version is not the stored version or has no draft.',
    body: withSchemaId('TextPublication', publicationRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({ texts: z.array(translatedText) }),
    errors: [404, 409],
  },
  preview: {
    line: 'POST /api/v1/translations/{language}/preview',
    ...translationCall,
    operationId: 'previewTexts',
    isSecret: true,
    summary: 'Create a token that shows unpublished texts on the public pages, valid for one hour',
    description:
      'Add it to any public address: `/about?settings=<token>`. Texts that cannot be shown are left out and listed.',
    body: withSchemaId('TextPreview', textPreviewRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({
      token: z.string(),
      expiresAt: time,
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
    errors: [404],
  },
  previewEmail: {
    line: 'POST /api/v1/translations/{language}/email',
    ...translationCall,
    operationId: 'previewTextsInEmail',
    summary: 'Render an email to visitors with unpublished texts and sample values',
    body: withSchemaId('EmailTextPreview', emailPreviewRequest),
    limits: { jsonBytes: 1_000_000 },
    data: z.object({
      subject: z.string(),
      html: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
    errors: [404],
  },
  listVersions: {
    line: 'GET /api/v1/translations/{language}/texts/{path}',
    ...translationCall,
    operationId: 'listTextVersions',
    summary: 'List the published versions of a text, newest first',
    item: z.array(
      withSchemaId(
        'TextVersion',
        z.object({
          version: count,
          text: withDescription('Null for the text of the product.', nullableText),
          publishedAt: time,
          publishedBy: nullableText,
        }),
      ),
    ),
    errors: [404],
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
