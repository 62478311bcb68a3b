import type { Ctx } from '#modules/context.ts';
import { checkDkimRecord } from '#modules/mail-sender/dkim.ts';
import { checkDmarc, type SenderDomains } from '#modules/mail-sender/dmarc.ts';
import type { DnsResolver } from '#modules/mail-sender/ports.ts';
import type { SenderNote } from '#modules/mail-sender/constants.ts';
import { checkSpf } from '#modules/mail-sender/spf.ts';

/**
 * SPF needs at most 11 TXT queries, and 10 address queries for each of 10 MX records. DMARC needs at most 16 queries
 * (RFC 7208, 4.6.4; RFC 9989, 4.10).
 */
const maxQueries = 130;

/**
 * Returns a resolver that sends each DNS query only once and at most 130 queries, and stops waiting when `limit` is
 * aborted, so that a check of the records always ends.
 */
function limitDns(dns: DnsResolver, limit: AbortSignal): DnsResolver {
  const answers = new Map<string, Promise<unknown>>();
  const aborted = new Promise<undefined>((resolve) => {
    if (limit.aborted) resolve(undefined);
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  function queryOnce<Result>(key: string, dnsQuery: () => Promise<Result>): Promise<Result | undefined> {
    const cachedAnswer = answers.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key begins with the kind of the answer
    if (cachedAnswer !== undefined) return cachedAnswer as Promise<Result | undefined>;
    if (limit.aborted || answers.size >= maxQueries) return Promise.resolve(undefined);
    const dnsAnswer = Promise.race([dnsQuery(), aborted]);
    answers.set(key, dnsAnswer);
    return dnsAnswer;
  }
  return {
    texts: (name) => queryOnce(`texts ${name}`, () => dns.texts(name)),
    exists: (name) => queryOnce(`exists ${name}`, () => dns.exists(name)),
    addresses: (name, family) => queryOnce(`addresses${family} ${name}`, () => dns.addresses(name, family)),
    exchangers: (name) => queryOnce(`exchangers ${name}`, () => dns.exchangers(name)),
  };
}

/**
 * `weak`: the record allows more than it should; `different`: receivers cannot use the record, or our emails fail its check;
 * `unsigned`: no key is configured here, for example because a relay signs; `unreachable`: DNS did not respond.
 */
export type RecordState = 'found' | 'weak' | 'different' | 'missing' | 'unreachable' | 'unsigned';
export type SenderRecord = {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  /** The DNS name of the record. The record may not exist yet. */
  name: string;
  /** The record to publish. For SPF and DMARC, the value is a starting point that fits most senders. */
  value: string;
  found: string[];
  state: RecordState;
  notes: SenderNote[];
};

/** Returns true if receivers accept all records. A relay may sign emails in place of this site. */
export function areRecordsComplete(records: readonly SenderRecord[]): boolean {
  return records.every(({ state }) => state === 'found' || state === 'unsigned');
}

export type RecordsCtx = {
  dns: DnsResolver;
  dkim: Pick<NonNullable<Ctx['dkim']>, 'domain' | 'record'> | undefined;
  settings: Pick<Ctx['settings'], 'mailFrom' | 'bounceAddress'>;
};

/** Maximum duration of a check in the admin and in the doctor command. */
const maxDurationMs = 8_000;
/** Longer records are cut for display. */
const displayCharacters = 2_000;

/**
 * Returns the DNS records of the sender's domain: the values to publish, and how receivers evaluate the published
 * values. A record that DNS has not returned when `limit` is aborted is `unreachable`.
 */
export async function checkSenderRecords(
  { dns, ...rest }: RecordsCtx,
  limit: AbortSignal = AbortSignal.timeout(maxDurationMs),
): Promise<SenderRecord[]> {
  const ctx = { ...rest, dns: limitDns(dns, limit) };
  const { mailFrom, bounceAddress = mailFrom } = ctx.settings;
  const from = getDomain(mailFrom);
  // SPF applies to the bounce address (RFC 7208, 2.4).
  const envelope = getDomain(bounceAddress);
  const records = await Promise.all([
    checkSpfRecord(ctx, envelope),
    checkDkimRecordOfSender(ctx, from),
    checkDmarcRecord(ctx, { from, signature: ctx.dkim?.domain, envelope }),
  ]);
  for (const record of records) record.found = record.found.map((text) => text.slice(0, displayCharacters));
  return records;
}

async function checkSpfRecord(ctx: RecordsCtx, domain: string): Promise<SenderRecord> {
  const suggestedRecord = {
    kind: 'SPF',
    name: domain,
    value: 'v=spf1 mx include:YOUR-MAIL-PROVIDER ~all',
  } as const;
  const checkResult = await checkSpf(ctx.dns, domain);
  if (checkResult === undefined) return { ...suggestedRecord, found: [], notes: [], state: 'unreachable' };
  const { found, notes, isBroken } = checkResult;
  if (found.length === 0) return { ...suggestedRecord, found, notes, state: 'missing' };
  return {
    ...suggestedRecord,
    found,
    notes,
    state: isBroken ? 'different' : notes.length > 0 ? 'weak' : 'found',
  };
}

async function checkDmarcRecord(ctx: RecordsCtx, domains: SenderDomains): Promise<SenderRecord> {
  const value = `v=DMARC1; p=none; rua=mailto:${ctx.settings.mailFrom}`;
  const suggestedRecord = { kind: 'DMARC', name: `_dmarc.${domains.from}`, value } as const;
  const checkResult = await checkDmarc(ctx.dns, domains);
  if (checkResult === undefined) return { ...suggestedRecord, found: [], notes: [], state: 'unreachable' };
  const { name, found, notes, isBroken, isWeak } = checkResult;
  const state = found.length === 0 ? 'missing' : isBroken ? 'different' : isWeak ? 'weak' : 'found';
  return { ...suggestedRecord, name, found, notes, state };
}

async function checkDkimRecordOfSender(ctx: RecordsCtx, domain: string): Promise<SenderRecord> {
  const { dkim } = ctx;
  const nothingFound = { found: [], notes: [] };
  if (dkim === undefined)
    return {
      kind: 'DKIM',
      name: `SELECTOR._domainkey.${domain}`,
      value: '',
      ...nothingFound,
      state: 'unsigned',
    };
  const suggestedRecord = { kind: 'DKIM', name: dkim.record.name, value: dkim.record.value } as const;
  const texts = await ctx.dns.texts(suggestedRecord.name);
  if (texts === undefined) return { ...suggestedRecord, ...nothingFound, state: 'unreachable' };
  if (texts.length === 0) return { ...suggestedRecord, ...nothingFound, state: 'missing' };
  const { notes, isBroken } = checkDkimRecord(texts, suggestedRecord.value);
  return {
    ...suggestedRecord,
    found: texts,
    notes,
    state: isBroken ? 'different' : notes.length > 0 ? 'weak' : 'found',
  };
}

function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
