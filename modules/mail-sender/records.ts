import type { Ctx } from '#modules/context.ts';
import { boundDns } from '#modules/mail-sender/bounded-dns.ts';
import { judgeDkim } from '#modules/mail-sender/dkim.ts';
import { judgeDmarc, type SenderDomains } from '#modules/mail-sender/dmarc.ts';
import type { Dns } from '#modules/mail-sender/ports.ts';
import type { SenderNote } from '#modules/mail-sender/constants.ts';
import { judgeSpf } from '#modules/mail-sender/spf.ts';

/**
 * `weak`: the record allows more than it should; `different`: receivers cannot use it, or our emails fail it; `unsigned`: no
 * key is configured here, for example because a relay signs; `unreachable`: DNS did not respond.
 */
export type RecordState = 'found' | 'weak' | 'different' | 'missing' | 'unreachable' | 'unsigned';
export type SenderRecord = {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  /** The DNS name of the record, whether it exists or not. */
  name: string;
  /** The record to publish; for SPF and DMARC a starting point that fits most senders. */
  value: string;
  found: string[];
  state: RecordState;
  notes: SenderNote[];
};

export type RecordsCtx = {
  dns: Dns;
  dkim: Pick<NonNullable<Ctx['dkim']>, 'domain' | 'record'> | undefined;
  settings: Pick<Ctx['settings'], 'mailFrom' | 'bounceAddress'>;
};

/** Maximum duration of a check in the admin and in the doctor command. */
const answersMs = 8_000;
/** Longer records are cut for display. */
const shownCharacters = 2_000;

/**
 * Returns the DNS records of the sender's domain: the values to publish, and how receivers evaluate the published ones. A
 * record that DNS has not returned when `limit` is aborted is `unreachable`.
 */
export async function senderRecords(
  { dns, ...rest }: RecordsCtx,
  limit: AbortSignal = AbortSignal.timeout(answersMs),
): Promise<SenderRecord[]> {
  const ctx = { ...rest, dns: boundDns(dns, limit) };
  const { mailFrom, bounceAddress = mailFrom } = ctx.settings;
  const from = domainOf(mailFrom);
  // SPF applies to the bounce address (RFC 7208, 2.4).
  const envelope = domainOf(bounceAddress);
  const records = await Promise.all([
    spfRecord(ctx, envelope),
    dkimRecord(ctx, from),
    dmarcRecord(ctx, { from, signature: ctx.dkim?.domain, envelope }),
  ]);
  for (const record of records) record.found = record.found.map((text) => text.slice(0, shownCharacters));
  return records;
}

async function spfRecord(ctx: RecordsCtx, domain: string): Promise<SenderRecord> {
  const wanted = { kind: 'SPF', name: domain, value: 'v=spf1 mx include:YOUR-MAIL-PROVIDER ~all' } as const;
  const judgement = await judgeSpf(ctx.dns, domain);
  if (judgement === undefined) return { ...wanted, found: [], notes: [], state: 'unreachable' };
  const { found, notes, isBroken } = judgement;
  if (found.length === 0) return { ...wanted, found, notes, state: 'missing' };
  return { ...wanted, found, notes, state: isBroken ? 'different' : notes.length > 0 ? 'weak' : 'found' };
}

async function dmarcRecord(ctx: RecordsCtx, domains: SenderDomains): Promise<SenderRecord> {
  const value = `v=DMARC1; p=none; rua=mailto:${ctx.settings.mailFrom}`;
  const wanted = { kind: 'DMARC', name: `_dmarc.${domains.from}`, value } as const;
  const judgement = await judgeDmarc(ctx.dns, domains);
  if (judgement === undefined) return { ...wanted, found: [], notes: [], state: 'unreachable' };
  const { name, found, notes, isBroken, isWeak } = judgement;
  const state = found.length === 0 ? 'missing' : isBroken ? 'different' : isWeak ? 'weak' : 'found';
  return { ...wanted, name, found, notes, state };
}

async function dkimRecord(ctx: RecordsCtx, domain: string): Promise<SenderRecord> {
  const { dkim } = ctx;
  const none = { found: [], notes: [] };
  if (dkim === undefined)
    return { kind: 'DKIM', name: `SELECTOR._domainkey.${domain}`, value: '', ...none, state: 'unsigned' };
  const wanted = { kind: 'DKIM', name: dkim.record.name, value: dkim.record.value } as const;
  const texts = await ctx.dns.texts(wanted.name);
  if (texts === undefined) return { ...wanted, ...none, state: 'unreachable' };
  if (texts.length === 0) return { ...wanted, ...none, state: 'missing' };
  const { notes, isBroken } = judgeDkim(texts, wanted.value);
  return {
    ...wanted,
    found: texts,
    notes,
    state: isBroken ? 'different' : notes.length > 0 ? 'weak' : 'found',
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
