/** What is the same in every language: addresses of pages, anchors, and names that programs read. */
type IsUntranslated<Key, Text> = Key extends 'id' | 'slug' | 'date' | 'initial'
  ? true
  : Key extends 'address'
    ? Text extends `/${string}`
      ? true
      : false
    : false;

/**
 * The shape of a translation of such texts; what has no words of its own is left out. A text that is made of values is a
 * function in English and a message in MessageFormat 2 in every other language: its values are `$a`, `$b` and `$c`, in the order
 * of the function's parameters.
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
