import { createContext, useContext } from 'react';
import { english, messageIn, type Spoken, textsIn } from '#content/speak.ts';
import { addressIn } from '#modules/translations/constants.ts';
import { type DataOfRoute, siteOf } from './site-data.ts';

/** The language of the page, which the layout names; English where that itself failed. */
export const SpokenContext = createContext<Spoken>(english);

export function useSpoken(): Spoken {
  return useContext(SpokenContext);
}

/**
 * Returns the `lang` of content that exists only in English (posts, tags, newsletters, changes of the app); undefined on English
 * pages.
 */
export function useContentLang(): 'en' | undefined {
  return useSpoken().language === 'en' ? undefined : 'en';
}

/** A group of English texts in the language of the page. */
export function useTexts<Texts extends object>(texts: Texts): Texts {
  return textsIn(useSpoken(), texts);
}

/** The sentence of a message in the language of the page. */
export function useMessages() {
  const spoken = useSpoken();
  return (...[key, values]: Said) => messageIn(spoken, key, values);
}

type Said = Parameters<typeof messageIn> extends [unknown, ...infer Rest] ? Rest : never;

/** An address of this site in the language of the page. */
export function useAddress(): (address: string) => string {
  const { language } = useSpoken();
  return (address) => addressIn(language, address);
}

/** The same texts for the meta of a page, which is asked outside of rendering. */
export function textsOf<Texts extends object>(
  matches: readonly (DataOfRoute | undefined)[],
  texts: Texts,
): Texts {
  return textsIn(spokenOf(matches), texts);
}

/** The language of a page for its meta. */
export function spokenOf(matches: readonly (DataOfRoute | undefined)[]): Spoken {
  return siteOf(matches)?.spoken ?? english;
}

/** An address of the API as a form of the page posts to it: it answers in the language of the page. */
export function apiAddress(address: string, { language }: Spoken): string {
  return language === 'en' ? address : `${address}?language=${language}`;
}
