/** The consent of a person in a list. `unclear`: the value is not understood; it never subscribes a person. */
export type ConsentState = 'subscribed' | 'left' | 'bounced' | 'complained' | 'unclear';

/** Spreadsheet programs write these values in the language of the user: LibreOffice in German writes WAHR and FALSCH. */
const yesWords = new Set(
  'yes y true t 1 on x ✓ ✔ ☑ wahr ja j vrai oui si sí verdadero verdadeiro sim vero waar sant sann prawda tak да истина'.split(
    ' ',
  ),
);
const noWords = new Set(
  'no n false f 0 off ☐ falsch nein faux non falso nao não onwaar nee nej nei falskt usann fałsz nie нет ложь null nil none never n/a - –'.split(
    ' ',
  ),
);

/** Status words of Mailchimp, Ghost, listmonk, Substack, Mailman, Sympa, Buttondown and our own export. */
const words: Readonly<Record<Exclude<ConsentState, 'unclear'>, string>> = {
  subscribed:
    'subscribed confirmed active enabled opted_in opt_in optin mail digest summary notice html txt urlize not_me aktiv abonniert angemeldet actif abonné inscrit activo suscrito',
  left: 'unsubscribed unsubscribe unsub left inactive disabled opted_out opt_out optedout optout nomail no_mail by_user by_moderator suspended removed deleted abgemeldet ausgetragen inaktiv désabonné desabonne désinscrit desinscrit inactif dado_de_baja',
  bounced:
    'cleaned bounced bounce hard_bounced hard_bounce by_bounces blocklisted blacklisted blocked suppressed undeliverable',
  complained: 'complained complaint spam abuse',
};
const stateOfWord = new Map<string, ConsentState>(
  (['subscribed', 'left', 'bounced', 'complained'] as const).flatMap((state) =>
    words[state].split(' ').map((word): [string, ConsentState] => [word, state]),
  ),
);
/** In any column, these words mean that a person gets no emails; other words may have another meaning. */
const unmistakable = new Set(
  'unsubscribed opted_out opt_out optedout optout nomail by_user by_bounces hard_bounced hard_bounce blocklisted blacklisted abgemeldet désabonné désinscrit'.split(
    ' ',
  ),
);
/** Longer cells are not a status. */
const wordCharacters = 40;

/** Returns true for yes, false for no, and undefined for other text. */
export function parseFlag(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (yesWords.has(word)) return true;
  // Databases write an unset date as zeros.
  return noWords.has(word) || word.startsWith('0000-00-00') ? false : undefined;
}

/** Returns the meaning of a status such as "active" or "Opted out", or of a yes or no in a column about consent. */
export function consentOfStatus(cell: string): ConsentState {
  const flag = parseFlag(cell);
  if (flag !== undefined) return flag ? 'subscribed' : 'left';
  return stateOfWord.get(wordOf(cell)) ?? 'unclear';
}

/**
 * Returns true if a cell of a column about unsubscribing (unsubscribed, opt-out, bounced) is yes or a time, and undefined if the
 * cell is not understood.
 */
export function parseLeaving(cell: string): boolean | undefined {
  const flag = parseFlag(cell);
  if (flag !== undefined) return flag;
  const state = stateOfWord.get(wordOf(cell));
  if (state !== undefined && state !== 'subscribed') return true;
  // Unix timestamps in seconds or milliseconds are times too.
  return isTime(cell) || /^\d{9,13}$/.test(cell) ? true : undefined;
}

/** Returns true if the text can only mean, in any column, that the person gets no emails. */
export function saysLeft(cell: string): boolean {
  return unmistakable.has(wordOf(cell));
}

/** Returns true for a date or time in any notation, but not for a number or a sentence. */
export function isTime(cell: string): boolean {
  return (
    cell.length <= wordCharacters &&
    /^[\p{L}\d .,:/+-]+$/u.test(cell) &&
    /\d[-/.: ]{1,2}[\d\p{L}]/u.test(cell)
  );
}

function wordOf(cell: string): string {
  if (cell.length > wordCharacters) return '';
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}
