import type { LanguageTexts, LegalName, ProductText } from '#modules/translations/schema.ts';

type Language = LanguageTexts['language'];

/** The built-in texts of the product. Modules contain no user-facing texts and read them from here. */
export type ProductTexts = {
  /** In English, `english` contains the names of values, and `ours` is the message. */
  list(language: Language): readonly ProductText[];
  find(language: Language, path: string): ProductText | undefined;
  /**
   * Formats a message with the names of its values (`{$count}`) instead of values. Returns undefined for an invalid
   * message.
   */
  fill(language: Language, message: string): string | undefined;
  /** Returns the position of the first error in a message, in characters from 0, or undefined for a valid message. */
  findError(language: Language, message: string): number | undefined;
  /** Names of the values that every text can contain, such as `brand`. */
  sharedValueNames: readonly string[];
  /** Returns a legal text in English, and the value of each `{name}` in the text and its translations. */
  legal(name: LegalName): { english: string; values: Readonly<Record<string, string>> };
};
