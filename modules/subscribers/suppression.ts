import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { departedAmong } from '#modules/subscribers/history-store.ts';
import {
  keySuppressions,
  suppress,
  suppressionReason,
  unkeyedSuppressions,
} from '#modules/subscribers/suppression-store.ts';

type KeyCtx = { settings: Pick<Ctx['settings'], 'secret'> };

/**
 * How an address is known to the suppression list: by a key that nobody makes without the site's secret, and by the plain
 * hash that stood there before, until the job has keyed all of them.
 */
export type SuppressionKeys = { key: Buffer; hash: Buffer };

/** The keys of an address, in canonical form. */
export function suppressionKeys(ctx: KeyCtx, email: string): SuppressionKeys {
  const hash = createHash('sha256').update(email).digest();
  return { key: keyOfHash(ctx, hash), hash };
}

/** How an address is known whose owner unsubscribed and was erased: nobody without the secret can try addresses out. */
export function keyOfAddress(ctx: KeyCtx, email: string): Buffer {
  return createHmac('sha256', ctx.settings.secret).update(`departed address\0${email}`).digest();
}

/** Which of these addresses belong to people who unsubscribed and were erased. */
export async function departedAddresses(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  addresses: readonly { email: string }[],
): Promise<Set<string>> {
  const keyed = addresses.map(({ email }) => ({ email, key: keyOfAddress(ctx, email) }));
  const departed = await departedAmong(
    ctx.db,
    keyed.map(({ key }) => key),
  );
  return new Set(keyed.filter(({ key }) => departed.has(key.toString('hex'))).map(({ email }) => email));
}

/** Why an address takes no emails at all; undefined where nothing is known against it. */
export async function suppressionOf(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  email: string,
): Promise<'bounced' | 'complained' | undefined> {
  return suppressionReason(ctx.db, suppressionKeys(ctx, email));
}

/** Notes that there is no such address: it takes no emails any more. */
export async function suppressAddress(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  email: string,
): Promise<void> {
  await suppress(ctx.db, suppressionKeys(ctx, email), { reason: 'bounced', at: ctx.clock.now() });
}

/** Hashes keyed in one transaction. */
const chunk = 5_000;

/**
 * Keys suppressions whose plain hash tells whoever reads the database which addresses there are: the work of a job. Hashes are
 * keyed as they are, because nobody knows the addresses of people who were erased. Answers how many it keyed.
 */
export async function sweepUnkeyed(ctx: Pick<Ctx, 'db' | 'settings' | 'listener'>): Promise<number> {
  let keyed = 0;
  while (!ctx.listener.ended.aborted) {
    const hashes = await unkeyedSuppressions(ctx.db, chunk);
    if (hashes.length === 0) break;
    const rows = hashes.map((hash) => ({ hash, key: keyOfHash(ctx, hash) }));
    await ctx.db.transaction().execute((trx) => keySuppressions(trx, rows));
    keyed += rows.length;
  }
  return keyed;
}

function keyOfHash(ctx: KeyCtx, hash: Buffer): Buffer {
  return createHmac('sha256', ctx.settings.secret).update('suppressed address\0').update(hash).digest();
}
