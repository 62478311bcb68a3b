import type { Ctx } from '#domain/context.ts';

/** `unsigned`: no key is set up here, as where a relay signs; `unreachable`: DNS did not answer. */
export type RecordState = 'found' | 'different' | 'missing' | 'unreachable' | 'unsigned';
export type SenderRecord = {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  name: string;
  /** What to publish; for SPF and DMARC a beginning that fits most senders. */
  value: string;
  found: string[];
  state: RecordState;
};

/** The DNS records of the sender's domain, as they should be published and as they are found. */
export async function senderRecords(ctx: Ctx): Promise<SenderRecord[]> {
  const { mailFrom } = ctx.settings;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return Promise.all([
    look(
      ctx,
      { kind: 'SPF', name: domain, value: 'v=spf1 mx include:YOUR-MAIL-PROVIDER ~all' },
      /^v=spf1(?: |$)/i,
    ),
    dkimRecord(ctx, domain),
    look(
      ctx,
      { kind: 'DMARC', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${mailFrom}` },
      /^v=DMARC1\s*(?:;|$)/i,
    ),
  ]);
}

type Wanted = Pick<SenderRecord, 'kind' | 'name' | 'value'>;

async function look(ctx: Ctx, wanted: Wanted, shape: RegExp): Promise<SenderRecord> {
  const texts = await ctx.dns.texts(wanted.name);
  if (texts === undefined) return { ...wanted, found: [], state: 'unreachable' };
  const found = texts.filter((text) => shape.test(text.trim()));
  // Two records of one kind count as none (RFC 7208, 4.5; RFC 7489, 6.6.3).
  const state = found.length === 1 ? 'found' : found.length === 0 ? 'missing' : 'different';
  return { ...wanted, found, state };
}

async function dkimRecord(ctx: Ctx, domain: string): Promise<SenderRecord> {
  const { dkim } = ctx;
  if (dkim === undefined)
    return { kind: 'DKIM', name: `SELECTOR._domainkey.${domain}`, value: '', found: [], state: 'unsigned' };
  const wanted = { kind: 'DKIM', name: dkim.record.name, value: dkim.record.value } as const;
  const texts = await ctx.dns.texts(wanted.name);
  if (texts === undefined) return { ...wanted, found: [], state: 'unreachable' };
  if (texts.length === 0) return { ...wanted, found: [], state: 'missing' };
  const isOurs = texts.some((text) => publicKeyIn(text) === publicKeyIn(wanted.value));
  return { ...wanted, found: texts, state: isOurs ? 'found' : 'different' };
}

function publicKeyIn(record: string): string | undefined {
  return /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '');
}
