import * as z from 'zod/mini';
import {
  type Language,
  languages,
  maxApprovedAtOnce,
  ownTextLimits,
  previewedEmails,
  type textGroups,
  type TextSection,
  type textStates,
  translations,
} from '#modules/translations/constants.ts';

export const language = z.enum(languages);
/** A language into which English is translated. */
export const translation = z.enum(translations);
export type Translation = (typeof translations)[number];
export type TextGroup = (typeof textGroups)[number];
export type TextState = (typeof textStates)[number];

/**
 * A language, and the owner's texts in this language by path. A value of null means that the English text is shown.
 * Pages and emails are rendered with these texts (`content/visitor-language.ts`). `values`: values of the site settings that any
 * text can contain.
 */
export type LanguageTexts = {
  language: Language;
  own: Readonly<Record<string, string | null>>;
  /** The owner's English texts, for other languages. */
  english?: Readonly<Record<string, string | null>> | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
};

/** The product's phrases of an email in each language, by number. */
export type Phrases = Readonly<Partial<Record<Language, readonly string[]>>>;

/** The legal texts, whose paths are `legal.<name>`. */
export const legalNames = ['privacy', 'terms'] as const;
export type LegalName = (typeof legalNames)[number];

/**
 * A translatable text. `message`: a text with values in MessageFormat 2; `legal`: a document in the Markdown of
 * legal-text.ts; `list`: JSON of constants.ts. The product contains legal texts only in English.
 */
export type ProductText = {
  path: string;
  section: TextSection;
  kind: 'plain' | 'message' | 'legal' | 'list';
  group: TextGroup;
  /** The English text, with the names of its values: `Posts by {$name} on the {$brand} blog`. */
  english: string;
  /** The product's translation. */
  ours: string | null;
  /** The page with the text, in English; null if no page shows the text separately. */
  page: string | null;
  /** True if the text names a button or path of the app, or describes its behaviour: the owner must compare it with the app. */
  isToConfirm: boolean;
  /** Names of the values that the translation must contain, in the order of the English text. */
  valueNames: readonly string[];
  /**
   * The texts before values had names, and before the English text was reworded without a change of meaning. Stored digests and
   * the owner's texts can be older.
   */
  earlier: readonly { english: string; ours: string }[];
  /** The maximum number of characters of a text that the product does not have. */
  maxCharacters?: number;
  /** Digests of the owner's former English texts with the same meaning: a translation of one of them is valid. */
  sameMeaning?: readonly string[];
  /** True if the owner's English text has another meaning than the English text of the product. */
  isOursOutdated?: boolean;
};

/**
 * The member who last changed or approved a text, and the time. Null if the text was not changed or approved; `name`
 * is null if the member was deleted.
 */
export type TextActor = { name: string | null; at: Date } | null;

/** A text with the owner's text. `version`: 0 if nothing is stored. */
export type TranslatedText = ProductText & {
  own: string | null;
  /** The text to publish next, or null. Empty for a legal text without a translation. */
  draft: string | null;
  state: TextState;
  /**
   * True if visitors see the English text instead, for example because the English text changed after the translation
   * was written or approved.
   */
  isEnglishShown: boolean;
  approved: TextActor;
  changed: TextActor;
  version: number;
  /**
   * Digest of the English text and the current text. An approval must contain this digest. Null if there is no text
   * to approve.
   */
  digest: string | null;
};

/** A published text. `text`: null for the text of the product. */
export type TextVersion = {
  version: number;
  text: string | null;
  publishedAt: Date;
  publisher: string | null;
};

/** An owner's text whose path no longer exists. */
export type OrphanedText = { path: string; text: string; version: number };

/** Counts of a language's texts. */
export type LanguageProgress = {
  language: Translation;
  texts: number;
  approved: number;
  changed: number;
  own: number;
  left: number;
};

const path = z.string('field.typeInvalid').check(z.regex(/^[\w.-]{1,200}$/, 'field.invalid'));

/** Texts with the digests of the reviewed versions. */
export const approvalRequest = z.object({
  texts: z
    .array(
      z.object({
        path,
        digest: z.string('field.typeInvalid').check(z.regex(/^[\w-]{43}$/, 'field.invalid')),
      }),
      'field.typeInvalid',
    )
    .check(z.minLength(1, 'field.required'), z.maxLength(maxApprovedAtOnce, 'field.tooLong')),
});

const version = z.int('field.typeInvalid').check(z.minimum(0, 'field.invalid'));
const text = z.string('field.typeInvalid').check(z.maxLength(ownTextLimits.legal, 'translation.tooLong'));
const listTexts = <Item extends z.core.$ZodType>(item: Item) =>
  z
    .array(item, 'field.typeInvalid')
    .check(z.minLength(1, 'field.required'), z.maxLength(maxApprovedAtOnce, 'field.tooLong'));

/** Texts to publish later. A text that equals the published text, or is empty, is not a draft. */
export const draftRequest = z.object({ texts: listTexts(z.object({ path, text, version })) });

/** Drafts to publish. `keeps_meaning`: translations of the former English texts are still valid. */
export const publicationRequest = z.object({
  texts: listTexts(z.object({ path, version })),
  keepsMeaning: z.boolean('field.typeInvalid'),
});

const previewedTexts = z
  .array(z.object({ path, text }), 'field.typeInvalid')
  .check(z.maxLength(maxApprovedAtOnce, 'field.tooLong'));

export const emailPreviewRequest = z.object({
  email: z.enum(previewedEmails, 'field.invalid'),
  texts: previewedTexts,
});

/** `replaces`: the token of an earlier preview, which no longer works. */
export const textPreviewRequest = z.object({
  replaces: z.optional(z.string('field.typeInvalid').check(z.regex(/^[\w-]{43}$/, 'field.invalid'))),
  texts: previewedTexts,
});

/** The page or kind of the texts (`textSections`). */
export const sectionQuery = z.object({ section: z.string('field.typeInvalid') });

export const textSearch = z.object({
  q: z.optional(z.string('field.typeInvalid').check(z.maxLength(200, 'field.tooLong'))),
});

export const withdrawalRequest = z.object({
  paths: z
    .array(path, 'field.typeInvalid')
    .check(z.minLength(1, 'field.required'), z.maxLength(maxApprovedAtOnce, 'field.tooLong')),
});
