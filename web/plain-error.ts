import { translateTexts } from '#content/visitor-language.ts';
import {
  addLanguagePrefix,
  type Language,
  getPreferredLanguage,
  splitLanguagePrefix,
} from '#modules/translations/constants.ts';
import type { Texts } from '#content/translated.ts';

export type PlainErrorKind = keyof Texts['plainFaults'] | 'failed';
/** The parts of a request that select the language and the format of the response. `target` starts with a slash. */
export type PlainRequest = { target: string; accept: string | undefined; acceptLanguage: string | undefined };

/**
 * Returns the error document for a browser if no page can respond to the request. The document is in the language of
 * the address, or in the language that the browser prefers if the address has no language prefix. Returns undefined
 * for other clients, which receive a line of text. Needs no database and loads no files.
 */
export function renderPlainError(kind: PlainErrorKind, request: PlainRequest): string | undefined {
  const { target, accept = '', acceptLanguage } = request;
  if (!accept.includes('text/html') || target.startsWith('/api/')) return undefined;
  const addressLanguage = splitLanguagePrefix(target).language;
  const language: Language =
    addressLanguage === 'en' ? getPreferredLanguage(acceptLanguage) : addressLanguage;
  const visitorLanguage = { language, own: {} };
  const { title, text } =
    kind === 'failed'
      ? translateTexts(visitorLanguage, 'fault')
      : translateTexts(visitorLanguage, 'plainFaults')[kind];
  const { home, tryAgain } = translateTexts(visitorLanguage, 'shell');
  // While the site starts or is busy, the link repeats the request: an empty address means the page itself.
  const [href, label] =
    kind === 'starting' || kind === 'busy' ? ['', tryAgain] : [addLanguagePrefix(language, '/'), home];
  return `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="${href}">${label}</a></p>`;
}
