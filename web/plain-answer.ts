import { fault } from '#content/fault.ts';
import { plainFaults } from '#content/plain-faults.ts';
import { shell } from '#content/site/shell.ts';
import { textsIn } from '#content/speak.ts';
import {
  addressIn,
  type Language,
  preferredLanguage,
  splitLanguage,
} from '#modules/translations/constants.ts';

export type PlainFault = keyof typeof plainFaults | 'failed';
/** The parts of a request that describe its reader. `target` starts with a slash. */
export type PlainRequest = { target: string; accept: string | undefined; acceptLanguage: string | undefined };

/**
 * Returns an error document for a browser whose request no page can answer, in the language of the address or else of the
 * browser; undefined for other clients, which get a line of text. Needs no database and loads nothing.
 */
export function plainAnswer(kind: PlainFault, request: PlainRequest): string | undefined {
  const { target, accept = '', acceptLanguage } = request;
  if (!accept.includes('text/html') || target.startsWith('/api/')) return undefined;
  const named = splitLanguage(target).language;
  const language: Language = named === 'en' ? preferredLanguage(acceptLanguage) : named;
  const spoken = { language, own: {} };
  const { title, text } = kind === 'failed' ? textsIn(spoken, fault) : textsIn(spoken, plainFaults)[kind];
  const { home, tryAgain } = textsIn(spoken, shell);
  // While the site starts or is busy, the link repeats the request: an empty address means the page itself.
  const [to, label] =
    kind === 'starting' || kind === 'busy' ? ['', tryAgain] : [addressIn(language, '/'), home];
  return `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="${to}">${label}</a></p>`;
}
