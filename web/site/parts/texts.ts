import { createContext, useContext } from 'react';
import { english, messageIn, type Spoken, textsIn } from '#content/speak.ts';
import { addressIn } from '#modules/translations/constants.ts';
import { type DataOfRoute, siteOf } from './site-data.ts';

/** The page's language, set by the layout; English if the layout failed. */
export const SpokenContext = createContext<Spoken>(english);

export function useSpoken(): Spoken {
  return useContext(SpokenContext);
}

/**
 * Returns the `lang` of content that exists only in English (posts, tags, newsletters, app changes); undefined on English
 * pages.
 */
export function useContentLang(): 'en' | undefined {
  return useSpoken().language === 'en' ? undefined : 'en';
}

/** Returns a group of English texts in the page's language. */
export function useTexts<Texts extends object>(texts: Texts): Texts {
  return textsIn(useSpoken(), texts);
}

export function useMessages() {
  const spoken = useSpoken();
  return (...[key, values]: Said) => messageIn(spoken, key, values);
}

type Said = Parameters<typeof messageIn> extends [unknown, ...infer Rest] ? Rest : never;

/** Returns a function that adds the page's language to an address of this site. */
export function useAddress(): (address: string) => string {
  const { language } = useSpoken();
  return (address) => addressIn(language, address);
}

/** As useTexts, for `meta` functions, which run outside of rendering. */
export function textsOf<Texts extends object>(
  matches: readonly (DataOfRoute | undefined)[],
  texts: Texts,
): Texts {
  return textsIn(spokenOf(matches), texts);
}

export function spokenOf(matches: readonly (DataOfRoute | undefined)[]): Spoken {
  return siteOf(matches)?.spoken ?? english;
}

/** API address for a form of the page; the API responds in the page's language. */
export function apiAddress(address: string, { language }: Spoken): string {
  return language === 'en' ? address : `${address}?language=${language}`;
}
