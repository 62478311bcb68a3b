/**
 * Names of a language: `own` is for speakers of the language, `english` for the staff, and `region` for social
 * networks (`og:locale`).
 */
type LanguageName = { own: string; english: string; region: string };

/** Languages of the public site (modules/translations/constants.ts). */
export const languageNames = {
  en: { own: 'English', english: 'English', region: 'en_NG' },
  ha: { own: 'Hausa', english: 'Hausa', region: 'ha_NG' },
  yo: { own: 'Yorùbá', english: 'Yoruba', region: 'yo_NG' },
  ig: { own: 'Igbo', english: 'Igbo', region: 'ig_NG' },
  pcm: { own: 'Naijá', english: 'Nigerian Pidgin', region: 'pcm_NG' },
  fr: { own: 'Français', english: 'French', region: 'fr_FR' },
} as const satisfies Record<string, LanguageName>;

/** Returns the English name of a language tag, or the tag itself if the site no longer has the language. */
export function getLanguageName(tag: string): string {
  return Object.entries(languageNames).find(([one]) => one === tag)?.[1].english ?? tag;
}

export type Language = keyof typeof languageNames;
/** A language into which English is translated. */
export type Translation = Exclude<Language, 'en'>;

/** Text of the link to a page in the browser's language. The text is in the same language. */
export const languageOffers: Readonly<Record<Translation, string>> = {
  ha: 'Karanta wannan shafi da Hausa',
  yo: 'Ka ojú ìwé yìí ní Yorùbá',
  ig: 'Gụọ ihu akwụkwọ a n’Igbo',
  pcm: 'Read dis page for Pidgin',
  fr: 'Lire cette page en français',
};
