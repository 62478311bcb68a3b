import type { en } from '#content/en/texts.ts';
import type { SharedValue } from '#content/text-values.ts';

/** Values that are the same in every language: addresses of pages, anchors, and identifiers. */
type IsUntranslated<Key, Text> = Key extends 'id' | 'slug' | 'date' | 'initial'
  ? true
  : Key extends 'address'
    ? Text extends `/${string}`
      ? true
      : false
    : false;

/** The type of a translation of English texts, without the values that are the same in every language. */
export type Translated<English> = English extends string
  ? string
  : English extends readonly unknown[]
    ? { readonly [Key in keyof English]: Translated<English[Key]> }
    : {
        readonly [
          Key in keyof English as IsUntranslated<Key, English[Key]> extends true ? never : Key
        ]: Translated<English[Key]>;
      };

/** A complete translation; a missing text is a type error. */
export type Translations = Translated<typeof en>;

/** Names of the values in a text: `count` in `{$count}` and in `{$count :number}`. */
type ValueName<Text> = Text extends `${string}{$${infer Value}}${infer Rest}`
  ? (Value extends `${infer Name} ${string}` ? Name : Value) | ValueName<Rest>
  : never;

/** A text with values of its own is a function of these values; the shared values are filled in. */
type Filled<Text> = [Exclude<ValueName<Text>, SharedValue>] extends [never]
  ? string
  : (values: Readonly<Record<Exclude<ValueName<Text>, SharedValue>, string | number>>) => string;

/** The texts of a page or an email in a language. Their type is derived from the English texts. */
export type TextsOf<English> = English extends string
  ? Filled<English>
  : { readonly [Key in keyof English]: TextsOf<English[Key]> };

/** All visitor texts of a language by group. */
export type Texts = TextsOf<typeof en>;
