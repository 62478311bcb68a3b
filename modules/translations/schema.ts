import * as z from 'zod/mini';
import {
  type Language,
  mostApprovedAtOnce,
  ownTextLimits,
  type textGroups,
  type textStates,
  translations,
} from '#modules/translations/constants.ts';

/** A language into which English is translated, on the wire. */
export const translation = z.enum(translations);
export type Translation = (typeof translations)[number];
export type TextGroup = (typeof textGroups)[number];
export type TextState = (typeof textStates)[number];

/**
 * A language, and the owner's own words in it by their paths, null where the English stands: what pages and emails are written by
 * (content/speak.ts).
 */
export type SpokenLanguage = { language: Language; own: Readonly<Record<string, string | null>> };

/** The words that the product adds to an email in each language, by their numbers. */
export type Phrases = Readonly<Partial<Record<Language, readonly string[]>>>;

/** The legal texts, whose paths are `legal.<name>`. */
export const legalNames = ['privacy', 'terms'] as const;
export type LegalName = (typeof legalNames)[number];

/**
 * A text that is translated. `message`: it has values, in MessageFormat 2; `legal`: a whole document in the Markdown of
 * legal-text.ts, which came in English alone.
 */
export type ProductText = {
  path: string;
  kind: 'plain' | 'message' | 'legal';
  group: TextGroup;
  /** A message shows its values as `{$a}`, `{$b}` and `{$c}`. */
  english: string;
  /** What came with the product in the language. */
  ours: string | null;
  /** The page that shows it, in English; null where none does by itself. */
  page: string | null;
  /** It names a button or a path of the app, or what the app does: the owner is to hold it against the app. */
  isToConfirm: boolean;
};

/** Who did something to a text last; null where nobody did, or who did is no member any more. */
export type TextActor = { name: string | null; at: Date } | null;

/** A text with what the owner says of it. `version`: 0 where nothing is stored. */
export type TranslatedText = ProductText & {
  own: string | null;
  state: TextState;
  /** The English changed after the text was written or approved: visitors read the English. */
  isEnglishShown: boolean;
  approved: TextActor;
  changed: TextActor;
  version: number;
  /** Of the English and the text that stands: who approves names it; null where there is nothing to approve. */
  digest: string | null;
};

/** An own text whose place is gone. */
export type LeftText = { path: string; text: string; version: number };

/** How far a language is. */
export type LanguageProgress = {
  language: Translation;
  texts: number;
  approved: number;
  changed: number;
  own: number;
  left: number;
};

const path = z.string('field.type').check(z.regex(/^[\w.-]{1,200}$/, 'field.invalid'));

/** What is written in the place of ours; nothing: back to ours. `version`: what one looked at. */
export const ownText = z.object({
  text: z.string('field.type').check(z.maxLength(ownTextLimits.legal, 'translation.tooLong')),
  version: z.int('field.type').check(z.minimum(0, 'field.invalid')),
});

/** Texts as one read them. */
export const approvedTexts = z.object({
  texts: z
    .array(
      z.object({ path, digest: z.string('field.type').check(z.regex(/^[\w-]{43}$/, 'field.invalid')) }),
      'field.type',
    )
    .check(z.minLength(1, 'field.required'), z.maxLength(mostApprovedAtOnce, 'field.tooLong')),
});

/** Texts by their paths. */
export const namedTexts = z.object({
  paths: z
    .array(path, 'field.type')
    .check(z.minLength(1, 'field.required'), z.maxLength(mostApprovedAtOnce, 'field.tooLong')),
});
