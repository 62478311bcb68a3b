import type { LegalName, ProductText, Translation } from '#modules/translations/schema.ts';

/** The built-in texts of the product. Modules contain no user-facing texts and read them from here. */
export type ProductTexts = {
  list(language: Translation): readonly ProductText[];
  find(language: Translation, path: string): ProductText | undefined;
  /**
   * Formats a message with the names of its values (`{$count}`) instead of values. Returns undefined for an invalid
   * message.
   */
  fill(language: Translation, message: string): string | undefined;
  /** Names of the values that every text can contain, such as `brand`. */
  sharedValueNames: readonly string[];
  /** Returns a legal text in English, and the value of each `{name}` in the text and its translations. */
  legal(name: LegalName): { english: string; values: Readonly<Record<string, string>> };
};
