import type { LegalName, ProductText, Translation } from '#modules/translations/schema.ts';

/** The texts that came with the product, for rooms, which know no words. */
export type Texts = {
  list(language: Translation): readonly ProductText[];
  find(language: Translation, path: string): ProductText | undefined;
  /** What a message makes of the names of its values, as `{$a}`; undefined for what is no message. */
  fill(language: Translation, message: string): string | undefined;
  /** A legal text in English, and what stands for each `{name}` of it and of its translations. */
  legal(name: LegalName): { english: string; values: Readonly<Record<string, string>> };
};
