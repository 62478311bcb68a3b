import type { EmailTextPart } from '#modules/messages/ports.ts';

/** Maximum number of lines of an introduction such as "On … wrote:", which mail programs may wrap. */
const introLines = 3;
/** Maximum length of a line of an introduction. */
const introCharacters = 300;

/**
 * Splits the text of an email into new text, quoted text and signatures. Quoted text consists of the lines with `>` and of
 * everything below an introduction such as "On … wrote:" or a block of From, Sent and Subject, in the languages of common mail
 * programs. Empty lines around the parts are removed. If an email has no new text, the whole text counts as new text.
 */
export function splitEmailText(text: string): EmailTextPart[] {
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  const parts: EmailTextPart[] = [];
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at] ?? 'own';
    const lastIndex = parts.at(-1);
    if (lastIndex?.kind === kind) lastIndex.text += `\n${line}`;
    else parts.push({ kind, text: line });
  }
  const nonEmptyParts = parts.filter((part) => part.text.trim() !== '');
  if (!nonEmptyParts.some(({ kind }) => kind === 'own')) return [{ kind: 'own', text }];
  return nonEmptyParts.map(({ kind, text: part }) => ({ kind, text: part.replace(/^\n+/, '').trimEnd() }));
}

/** Returns only the new text of an email. */
export function joinNewText(parts: readonly EmailTextPart[]): string {
  const ownLines = parts.filter(({ kind }) => kind === 'own');
  return ownLines.map((part) => part.text).join('\n\n');
}

function classifyLines(lines: readonly string[]): EmailTextPart['kind'][] {
  const kinds = lines.map((): EmailTextPart['kind'] => 'own');
  const markLines = (from: number, to: number, kind: EmailTextPart['kind']) => kinds.fill(kind, from, to);
  let at = 0;
  while (at < lines.length) {
    if (isEarlierEmail(lines, at)) {
      markLines(at, lines.length, 'quoted');
      break;
    }
    const introLength = countIntroLines(lines, at);
    const next = introLength === 0 ? at : findNextFilledLine(lines, at + introLength);
    if (introLength > 0 && !isQuoted(lines[next])) {
      // The quoted lines have no prefix, so the end of the quote is unknown.
      markLines(at, lines.length, 'quoted');
      break;
    }
    const end = isQuoted(lines[next]) ? findQuoteEnd(lines, next) : at;
    markLines(at, end, 'quoted');
    at = Math.max(end, at + 1);
  }
  markSignatures(lines, kinds);
  return kinds;
}

function isQuoted(line: string | undefined): boolean {
  return line !== undefined && /^\s?>/.test(line);
}

function findNextFilledLine(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return at;
}

/** Returns the index after the last line of a quote with `>`; empty lines between quoted lines belong to the quote. */
function findQuoteEnd(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at = findNextFilledLine(lines, at + 1)) {
    if (!isQuoted(lines[at])) break;
    end = at + 1;
  }
  return end;
}

/** Returns the number of lines of the introduction ("On … wrote:") at this position, or 0 if no introduction starts here. */
function countIntroLines(lines: readonly string[], at: number): number {
  let joinedLines = '';
  for (let count = 1; count <= introLines; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || isQuoted(line) || line.length > introCharacters) return 0;
    joinedLines = `${joinedLines} ${line}`.trim();
    if (/[:：]\*?$/.test(line))
      return introPattern.test(joinedLines) || hasDatedAddress(joinedLines) ? count : 0;
  }
  return 0;
}

/** Matches introductions in English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish and Polish. */
const introPattern =
  /^\*?(?:(?:on|am|le|el|em|il|op|den|d\.|w dniu|dnia|pada)\s.*\b(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał(?:\(a\)|a)?|menulis)(?:\s.{0,120})?|.{1,120}\s(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev)(?:\s.{0,120})?)\s?[:：]\*?$/iu;
const addressAtEndPattern = /<([^<>\s]+)>[^<>]{0,20}[:：]$/u;

/**
 * Returns true for a line with a date and an email address, which is the introduction of Gmail in Japanese, Chinese
 * and other languages.
 */
function hasDatedAddress(line: string): boolean {
  const found = addressAtEndPattern.exec(line);
  return found?.[1]?.includes('@') === true && /\d{4}/.test(line.slice(0, found.index));
}

const separatorPattern =
  /^-{2,}\s?(?:original message|ursprüngliche nachricht|originalnachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|original appointment|forwarded message|weitergeleitete nachricht|message transféré)\s?-{2,}$/iu;
const fieldPatterns = {
  from: /^\*?(?:from|von|de|da|van|från|fra|od|发件人|差出人|送信者)\s?[:：]/iu,
  day: /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|enviada em|inviato|data|verzonden|skickat|sendt|wysłano|fecha|发送时间|送信日時)\s?[:：]/iu,
  to: /^\*?(?:to|an|à|para|a|aan|till|til|do|收件人|宛先)\s?[:：]/iu,
  subject:
    /^\*?(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|主题|件名)\s?[:：]/iu,
};
/** Number of lines after a From line that are searched for the other fields. */
const fieldLines = 7;

/** Returns true if everything from this line on is an earlier email: Outlook puts no prefix on quoted lines. */
function isEarlierEmail(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (line === '' || line.length > introCharacters) return false;
  if (separatorPattern.test(line)) return true;
  if (/^_{20,}$/.test(line)) return hasHeaderFields(lines, findNextFilledLine(lines, at + 1));
  return hasHeaderFields(lines, at);
}

function hasHeaderFields(lines: readonly string[], at: number): boolean {
  if (!fieldPatterns.from.test(lines[at]?.trim() ?? '')) return false;
  const linesBelow = lines
    .slice(at + 1, at + fieldLines)
    .map((line) => line.trim().slice(0, introCharacters));
  const foundFields = [fieldPatterns.day, fieldPatterns.to, fieldPatterns.subject].filter((pattern) =>
    linesBelow.some((line) => pattern.test(line)),
  );
  return foundFields.length >= 2;
}

const phoneSignature =
  /^(?:sent from (?:my |yahoo|outlook|mail for|proton|samsung|the )|get outlook for |von meinem .{1,40} gesendet|diese nachricht wurde von meinem |gesendet mit der |envoyé de mon |envoyé à partir de |enviado desde mi |enviado do meu |inviato da |verzonden vanaf mijn |skickat från min |sendt fra min |wysłano z )/iu;

/** Marks signatures: the text below a line of two hyphens (RFC 3676, 4.3), and phone signatures at the end of the new text. */
function markSignatures(lines: readonly string[], kinds: EmailTextPart['kind'][]): void {
  for (let from = 0; from < lines.length;) {
    const kind = kinds[from];
    let end = from;
    while (end < lines.length && kinds[end] === kind) end += 1;
    if (kind === 'own') markSignature(lines, kinds, { from, end });
    from = end;
  }
}

function markSignature(
  lines: readonly string[],
  kinds: EmailTextPart['kind'][],
  { from, end }: { from: number; end: number },
): void {
  const ownLines = lines.slice(from, end);
  const separatorIndex = ownLines.findLastIndex((line) => /^--\s?$/.test(line));
  if (separatorIndex >= 0) return void kinds.fill('signature', from + separatorIndex, end);
  const lastIndex = ownLines.findLastIndex((line) => line.trim() !== '');
  if (lastIndex >= 0 && phoneSignature.test((ownLines[lastIndex] ?? '').trim().slice(0, introCharacters)))
    kinds.fill('signature', from + lastIndex, end);
}
