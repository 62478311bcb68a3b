/** Values that are the same in every language: addresses of pages, anchors, and identifiers. */
type IsUntranslated<Key, Text> = Key extends 'id' | 'slug' | 'date' | 'initial'
  ? true
  : Key extends 'address'
    ? Text extends `/${string}`
      ? true
      : false
    : false;

/**
 * Type of a translation, without the values that are the same in every language. A text with values is a function in
 * English, and a message in MessageFormat 2 in other languages. The message names the values `$a`, `$b` and `$c`, in
 * the order of the function's parameters.
 */
export type Translated<Texts> = Texts extends (...values: never[]) => string
  ? string
  : Texts extends string | number | null
    ? Texts extends string
      ? string
      : Texts
    : Texts extends readonly unknown[]
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : {
          readonly [
            Key in keyof Texts as IsUntranslated<Key, Texts[Key]> extends true ? never : Key
          ]: Translated<Texts[Key]>;
        };
