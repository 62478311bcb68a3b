import { isRecordTooLong, type SenderNote } from '#modules/mail-sender/constants.ts';
import { parseTagList } from '#modules/mail-sender/tag-list.ts';

/** `notes`: the problems found; `isBroken`: some verifiers reject our signatures. */
export type DkimCheckResult = { notes: SenderNote[]; isBroken: boolean };

/**
 * Compares the published record with our key, as strictly as the strictest of five verifiers
 * (tests/fixtures/verifier-verdicts.ts). `texts` contains the published TXT records (at least one), and
 * `expectedRecord` is our own record.
 */
export function checkDkimRecord(texts: readonly string[], expectedRecord: string): DkimCheckResult {
  const [text = '', ...others] = texts;
  if (texts.some((recordText) => isRecordTooLong(recordText))) return createBrokenResult('tooLong');
  // Verifiers use only one of several records, and DNS returns them in any order.
  if (others.length > 0)
    return createBrokenResult(
      texts.filter((one) => getPublicKey(one) !== undefined).length > 1 ? 'several' : 'dkimOtherText',
    );
  const { tags, isValid } = parseTagList(text);
  const notes: SenderNote[] = isValid
    ? listTagNotes(tags, parseTagList(expectedRecord).tags.get('k') ?? 'rsa')
    : ['dkimSyntax'];
  const key = getPublicKey(text);
  if (key === '') notes.push('dkimRevoked');
  if (key !== getPublicKey(expectedRecord) || notes.length > 0) return createBrokenResult(...notes);
  // RFC 6376, 3.6.1: with this tag, the domain only tests DKIM, and receivers treat its emails as unsigned.
  const isTesting = splitList(tags.get('t')).includes('y');
  return { notes: isTesting ? ['dkimTesting'] : [], isBroken: false };
}

function createBrokenResult(...notes: SenderNote[]): DkimCheckResult {
  return { notes, isBroken: true };
}

/** Returns a note for each tag that some verifiers reject. */
function listTagNotes(tags: ReadonlyMap<string, string>, keyType: string): SenderNote[] {
  const version = tags.get('v') ?? tags.get('V') ?? 'DKIM1';
  const hashes = splitList(tags.get('h') ?? 'sha256');
  const services = splitList(tags.get('s') ?? '*');
  const notes: [SenderNote, boolean][] = [
    ['dkimVersion', version !== 'DKIM1'],
    ['dkimHash', !hashes.includes('sha256')],
    ['dkimService', !services.includes('*') && !services.includes('email')],
    ['dkimKeyType', (tags.get('k') ?? 'rsa') !== keyType],
    ['dkimGranularity', (tags.get('g') ?? '*') !== '*'],
  ];
  return notes.filter(([, isWrong]) => isWrong).map(([note]) => note);
}

function getPublicKey(record: string): string | undefined {
  return parseTagList(record).tags.get('p')?.replaceAll(/\s/g, '');
}

function splitList(value = ''): string[] {
  return value.split(':').map((part) => part.trim());
}
