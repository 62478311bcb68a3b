import type { ConsentState } from '#modules/subscribers/constants.ts';
import { listManagerValues } from '#modules/subscribers/list-managers.ts';
import { spreadsheetFlags } from '#modules/subscribers/spreadsheet-flags.ts';

/** Common words and symbols for yes and no. */
const commonYesWords =
  'yes y t 1 on x ✓ ✔ ☑ ja j oui si sí sì sim tak da да так ano áno igen evet kyllä jah jā taip ναι はい 是 예 네 نعم כן हाँ ndiyo bẹẹni ya';
const commonNoWords =
  'no n f 0 off ☐ nein non não nee nej nei nie нет не ні ne nem hayır ei nē nu όχι いいえ 否 아니오 아니요 لا לא नहीं hapana rárá tidak không null nil none never n/a - –';
/** Words for true and false that only Excel writes. LibreOffice writes other words. */
const excelYesWords = 'egia cert αληθεσ';
const excelNoWords = 'gezurra ψευδεσ хибність';

const yesWords = toWordSet(commonYesWords, excelYesWords, ...spreadsheetFlags.map(([, yes]) => [yes]));
const noWords = toWordSet(commonNoWords, excelNoWords, ...spreadsheetFlags.map(([, , no]) => [no]));

/** Status words of Mailchimp, Ghost, listmonk, Substack, Buttondown and our own export, in addition to `listManagerValues`. */
const statusWords: Readonly<Record<Exclude<ConsentState, 'unclear'>, string>> = {
  subscribed:
    'subscribed confirmed active enabled opted_in opt_in optin aktiv abonniert angemeldet actif abonné inscrit activo suscrito',
  left: 'unsubscribed unsubscribe unsub left inactive disabled opted_out opt_out optedout optout no_mail suspended removed deleted abgemeldet ausgetragen inaktiv désabonné desabonne désinscrit desinscrit inactif dado_de_baja',
  bounced:
    'cleaned bounced bounce hard_bounced hard_bounce blocklisted blacklisted blocked suppressed undeliverable',
  complained: 'complained complaint spam abuse',
};
const stateByWord = new Map<string, ConsentState>([
  ...(['subscribed', 'left', 'bounced', 'complained'] as const).flatMap((state) =>
    statusWords[state].split(' ').map((word): [string, ConsentState] => [word, state]),
  ),
  // The meaning of a number depends on its column.
  ...listManagerValues
    .filter(({ value, means }) => means !== 'unclear' && !/^\d/.test(value))
    .map(({ value, means }): [string, ConsentState] => [value, means]),
]);
/**
 * In any column, these words mean that a subscriber gets no emails. Other status words may have another meaning in
 * some columns.
 */
const unmistakableWords = new Set(
  'unsubscribed opted_out opt_out optedout optout nomail by_user by_bounces hard_bounced hard_bounce blocklisted blacklisted abgemeldet désabonné désinscrit'.split(
    ' ',
  ),
);
/** Maximum length of a status; longer cells contain other text. */
const maxStatusCharacters = 40;

/** Returns true for a word that means yes, false for a word that means no, and undefined for other text. */
export function parseFlag(cell: string): boolean | undefined {
  if (cell.length > maxStatusCharacters) return undefined;
  const word = foldWord(cell);
  if (yesWords.has(word)) return true;
  // Databases write an unset date as zeros.
  return noWords.has(word) || word.startsWith('0000-00-00') ? false : undefined;
}

/** Returns the meaning of a cell in a consent column: a status such as "active" or "Opted out", or a yes or no. */
export function parseConsentStatus(cell: string): ConsentState {
  const flag = parseFlag(cell);
  if (flag !== undefined) return flag ? 'subscribed' : 'left';
  return stateByWord.get(toStatusWord(cell)) ?? 'unclear';
}

/**
 * Parses a cell of a column about unsubscribing (unsubscribed, opt-out, bounced). Returns true for a yes, a time or a
 * status of unsubscribed, false for a no, and undefined for unknown text.
 */
export function parseUnsubscribedFlag(cell: string): boolean | undefined {
  const flag = parseFlag(cell);
  if (flag !== undefined) return flag;
  const state = stateByWord.get(toStatusWord(cell));
  if (state !== undefined && state !== 'subscribed') return true;
  // Unix timestamps in seconds or milliseconds are times too.
  return isTime(cell) || /^\d{9,13}$/.test(cell) ? true : undefined;
}

/** Returns true if the text means in any column that the subscriber gets no emails. */
export function isUnsubscribedValue(cell: string): boolean {
  return unmistakableWords.has(toStatusWord(cell));
}

/** Returns true for a date or time in any notation, but not for a number or a sentence. */
export function isTime(cell: string): boolean {
  return (
    cell.length <= maxStatusCharacters &&
    /^[\p{L}\d .,:/+-]+$/u.test(cell) &&
    /\d[-/.: ]{1,2}[\d\p{L}]/u.test(cell)
  );
}

function toStatusWord(cell: string): string {
  if (cell.length > maxStatusCharacters) return '';
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}

function toWordSet(...lists: readonly (string | readonly string[])[]): ReadonlySet<string> {
  return new Set(
    lists
      .flatMap((list) => (typeof list === 'string' ? list.split(' ') : list))
      .map((word) => foldWord(word)),
  );
}

/** Removes letter case and accents: YANLIŞ and yanlış, NÃO and nao are the same word. */
function foldWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ');
}
