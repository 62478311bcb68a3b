import type { Language } from '#domain/languages/limits.ts';

/** A language, and the owner's own words in it by their paths: what pages and emails are written by (content/speak.ts). */
export type SpokenLanguage = { language: Language; own: Readonly<Record<string, string>> };
