/** The languages of the public site, by the tag of each (BCP 47). English has no prefix in its addresses, and stands where another language has no words yet. */
export const languages = ['en', 'ha', 'yo', 'ig', 'pcm', 'fr'] as const;

export type Language = (typeof languages)[number];

const prefix = /^\/(ha|yo|ig|pcm|fr)(?=\/|\?|#|$)/;

/** What is no page of a reader, and is the same in every language. */
const common =
  /^\/(?:admin|api|assets|media|social|go|download|preview|healthz|readyz|metrics|version|\.well-known)(?:[/?#]|$)|^\/[^/?]+\.(?:png|ico|svg|txt|webmanifest|js)$|^\/sitemap/;

/** The language that an address names, and the address without it: `/ha/faq?q=a` is `/faq?q=a` in Hausa. */
export function splitLanguage(target: string): { language: Language; target: string } {
  const [found = '', tag] = prefix.exec(target) ?? [];
  const rest = target.slice(found.length);
  const bare = rest.startsWith('/') ? rest : `/${rest}`;
  const language = languages.find((one) => one === tag);
  // With a slash at its end it is led on, as every address is.
  return language === undefined || rest === '/' || common.test(bare)
    ? { language: 'en', target }
    : { language, target: bare };
}

/** An address of this site in a language: pages have its prefix, all else is as it was. */
export function addressIn(language: Language, address: string): string {
  if (language === 'en' || !address.startsWith('/') || address.startsWith('//') || common.test(address))
    return address;
  return `/${language}${/^\/(?=[?#]|$)/.test(address) ? address.slice(1) : address}`;
}

const picturesName = 'pictures';

/** Whether an address asks for the page without pictures, `?pictures=0`, and the address without that. */
export function splitTextOnly(target: string): { isTextOnly: boolean; target: string } {
  const at = target.indexOf('?');
  if (at === -1 || !target.includes(picturesName, at)) return { isTextOnly: false, target };
  const pairs = target.slice(at + 1).split('&');
  const others = pairs.filter((pair) => pair.split('=', 1)[0] !== picturesName);
  const path = target.slice(0, at);
  return {
    isTextOnly: pairs.includes(`${picturesName}=0`),
    target: others.length === 0 ? path : `${path}?${others.join('&')}`,
  };
}

/** An address of a page of this site, or one that is relative to it, without pictures; all else, and a place in the same page, as it was. */
export function textOnlyAddress(address: string): string {
  const [, path = '', query = '', place = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const isPage =
    path === '' ? query !== '' : addressIn('fr', path) !== path && !/\.[a-z0-9]{2,11}$/.test(path);
  if (!isPage) return address;
  return `${path}${query === '' ? '?' : `${query}&`}${picturesName}=0${place}`;
}

/**
 * The first of our languages that a reader asks for (RFC 9110, 12.5.4); English where there is none. The region of a tag says
 * nothing: fr-BJ reads French.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'en';
  const ranked = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight), at };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at);
  for (const { tag } of ranked) {
    const language = languages.find((one) => one === tag);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** The languages into which English is translated. */
export const translations = ['ha', 'yo', 'ig', 'pcm', 'fr'] as const satisfies readonly Language[];

/** Where a text is read: on a page, in the FAQ, in an answer to a form, in an email, or as a legal text. */
export const textGroups = ['pages', 'faq', 'messages', 'emails', 'legal'] as const;

/**
 * What somebody still has to do about a text: nobody who speaks the language has read it, somebody approved it as it stands, or
 * it, or its English, changed since.
 */
export const textStates = ['unread', 'approved', 'changed'] as const;

/** Characters of an own text: several times its English, as languages differ, and of a legal text. */
export const ownTextLimits = { least: 300, most: 5_000, timesEnglish: 4, legal: 100_000 } as const;

/** Texts that are approved at once, a whole group of them. */
export const mostApprovedAtOnce = 2_000;

/** Characters that an own text may have. */
export function mostCharacters({ kind, english }: { kind: string; english: string }): number {
  if (kind === 'legal') return ownTextLimits.legal;
  const { least, most, timesEnglish } = ownTextLimits;
  return Math.min(most, Math.max(least, english.length * timesEnglish));
}
