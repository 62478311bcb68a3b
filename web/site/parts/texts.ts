import { createContext, useContext } from 'react';
import type { Texts } from '#content/translated.ts';
import {
  english,
  translateMessage,
  type VisitorLanguage,
  translateTexts,
} from '#content/visitor-language.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { type RouteData, findSite } from './site-data.ts';

/** The page's language, set by the layout; English if the layout failed. */
export const LanguageContext = createContext<VisitorLanguage>(english);

export function useVisitorLanguage(): VisitorLanguage {
  return useContext(LanguageContext);
}

/**
 * Returns the `lang` of content that exists only in English (tags, newsletters, app changes); undefined on English
 * pages.
 */
export function useContentLang(): 'en' | undefined {
  return useVisitorLanguage().language === 'en' ? undefined : 'en';
}

/** Returns a function that returns the `lang` of a text in a language; undefined for a text in the page's language. */
export function useLangOf(): (language: Language) => Language | undefined {
  const page = useVisitorLanguage().language;
  return (language) => (language === page ? undefined : language);
}

/** Returns a group of texts in the page's language. */
export function useTexts<Name extends keyof Texts>(name: Name): Texts[Name] {
  return translateTexts(useVisitorLanguage(), name);
}

export function useMessages() {
  const visitorLanguage = useVisitorLanguage();
  return (...[key, values]: MessageArgs) => translateMessage(visitorLanguage, key, values);
}

type MessageArgs = Parameters<typeof translateMessage> extends [unknown, ...infer Rest] ? Rest : never;

/** Returns a function that adds the page's language to an address of this site. */
export function useLocalizedAddress(): (address: string) => string {
  const { language } = useVisitorLanguage();
  return (address) => addLanguagePrefix(language, address);
}

/** Returns the texts of `useTexts` for `meta` functions, which run outside of rendering. */
export function getTexts<Name extends keyof Texts>(
  matches: readonly (RouteData | undefined)[],
  name: Name,
): Texts[Name] {
  return translateTexts(getRouteLanguage(matches), name);
}

/** Returns the title of a page whose heading is a message, for `meta` functions. */
export function getMessageTitle(
  matches: readonly (RouteData | undefined)[],
  key: Parameters<typeof translateMessage>[1],
): string {
  const title = translateMessage(getRouteLanguage(matches), key);
  return getTexts(matches, 'shell').documentTitle({ title });
}

export function getRouteLanguage(matches: readonly (RouteData | undefined)[]): VisitorLanguage {
  return findSite(matches)?.spoken ?? english;
}

/** Returns the API address for a form of the page. The API responds in the page's language. */
export function buildApiAddress(address: string, { language }: VisitorLanguage): string {
  return language === 'en' ? address : `${address}?language=${language}`;
}
