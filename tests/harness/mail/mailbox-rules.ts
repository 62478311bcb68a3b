import { dkimVerify } from 'mailauth';
import PostalMime from 'postal-mime';

export type SigningRecord = { name: string; value: string };

/**
 * Checks an email against the rules of large mailbox providers for bulk email (RFC 5322, 2369, 8058, 6376). Returns a
 * description of each broken rule. `recipient` is the envelope recipient.
 */
export async function listBrokenRules(
  raw: string | Buffer,
  recipient: string,
  signing: SigningRecord | undefined,
): Promise<string[]> {
  const mail = await PostalMime.parse(raw);
  const values = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const broken: string[] = [];
  const rule = (holds: boolean, texts: string) => void (holds || broken.push(texts));
  const once = [
    'from',
    'to',
    'subject',
    'date',
    'message-id',
    'mime-version',
    'content-type',
    'list-id',
    'list-unsubscribe',
  ];
  for (const name of once) rule(values(name).length === 1, `${name} occurs ${values(name).length} times`);
  rule(mail.to?.length === 1 && mail.to[0]?.address === recipient, 'the only To is not the recipient');
  rule(values('cc').length + values('bcc').length === 0, 'Cc or Bcc');
  rule(/^<[\w.-]+@[\w.-]+>$/.test(mail.messageId ?? ''), 'Message-ID');
  rule(!Number.isNaN(Date.parse(values('date')[0] ?? '')), 'Date');
  const unsubscribe = values('list-unsubscribe')[0] ?? '';
  rule(/<https:\/\/[^<>\s]+>/.test(unsubscribe), 'List-Unsubscribe (RFC 2369, RFC 8058)');
  rule(
    values('list-unsubscribe-post')[0] === 'List-Unsubscribe=One-Click',
    'List-Unsubscribe-Post (RFC 8058)',
  );
  rule(values('feedback-id').length === 1, 'Feedback-ID');
  rule((values('content-type')[0] ?? '').startsWith('multipart/alternative'), 'multipart/alternative');
  rule((mail.text ?? '').trim().length > 0, 'a text part');
  rule((mail.text ?? '').includes('/newsletter/unsubscribe?token='), 'a link to leave in the text part');
  rule((mail.html ?? '').includes('/newsletter/unsubscribe?token='), 'a link to leave in the HTML part');
  rule(Buffer.byteLength(raw) < 100 * 1024, '100 KB or more');
  const lines = raw.toString().split('\r\n');
  rule(
    lines.every((line) => line.length <= 998 && !/[\r\n]/.test(line)),
    'a line over 998 characters or a bare line break',
  );
  if (signing !== undefined) broken.push(...(await listSignatureErrors(raw, signing)));
  return broken;
}

/** Returns the errors of an email's signature and the parts that the signature does not cover. */
export async function listSignatureErrors(
  raw: string | Buffer,
  { name, value }: SigningRecord,
): Promise<string[]> {
  const resolver = (asked: string) => Promise.resolve(asked === name ? [[value]] : []);
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  const [result] = results;
  if (result?.status?.result !== 'pass')
    return [`DKIM: ${result?.status?.result} ${result?.status?.comment ?? ''}`];
  const signed = (result.signingHeaders?.keys ?? '').toLowerCase();
  return ['list-unsubscribe', 'list-unsubscribe-post', 'from', 'to', 'subject', 'date', 'message-id']
    .filter(
      (header) =>
        !signed
          .split(':')
          .map((key: string) => key.trim())
          .includes(header),
    )
    .map((header) => `DKIM does not cover ${header}`);
}
