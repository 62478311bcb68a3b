import { createHash } from 'node:crypto';
import { chainEnds, hashAt, linksBehind, unchainedBehind } from '#modules/audit-log/chain-store.ts';
import type { ChainEnd, Link } from '#modules/audit-log/chain-store.ts';
import { removalAction } from '#modules/audit-log/constants.ts';
import type { Ctx, Db } from '#modules/context.ts';

const portion = 2_000;

/**
 * The first error in the chain. `altered`: the entry, its position or its hash was changed. `deleted`: the entry is
 * missing. `cut`: links are missing from here on. `inserted`: an entry without a link, or a link after the head.
 * `rewritten`: the chain is consistent, but differs from an externally noted head or from the record of retention.
 */
export type ChainFault = {
  kind: 'altered' | 'deleted' | 'cut' | 'inserted' | 'rewritten';
  /** Counts all entries ever written, from 1. Null for an entry without a link. */
  position: number | null;
  entryId: number | null;
  createdAt: Date | null;
};

/** `entries`: number of valid entries. `head`: value for a later comparison, as `position:hash`. */
export type ChainVerdict = { entries: number; removed: number; head: string; fault: ChainFault | undefined };

/** A head that was noted outside the database, with the hash in hexadecimal. */
export type NotedHead = { position: number; hash: string };

/**
 * Verifies the whole audit log, 2,000 entries at a time, in a single snapshot. Returns the first entry that was
 * altered, deleted, inserted or moved. `noted` is an earlier head: if its entry still exists, it must have the same
 * hash, which reveals a rewritten chain (docs/security.md).
 */
export async function verifyChain(ctx: Pick<Ctx, 'db'>, noted?: NotedHead): Promise<ChainVerdict> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { head, anchor } = await chainEnds(trx);
      const walked = await walk(trx, { head, anchor });
      const fault =
        walked.fault ?? (await findRewritten(trx, { head, anchor }, noted)) ?? (await findUnchained(trx));
      return {
        entries: walked.end.position - anchor.position,
        removed: anchor.position,
        head: nameOfEnd(head),
        fault,
      };
    });
}

/** Formats an end of the chain as `12345:9f86d0…`. */
export function nameOfEnd({ position, hash }: ChainEnd): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Verifies the hash of link after link. `end` is the last valid link. */
async function walk(
  db: Db,
  { head, anchor }: { head: ChainEnd; anchor: ChainEnd },
): Promise<{ end: ChainEnd; fault: ChainFault | undefined }> {
  let end = anchor;
  let removal: string | undefined;
  for (;;) {
    const links = await linksBehind(db, end.position, portion);
    for (const link of links) {
      const fault = faultOf(link, { before: end, head });
      if (fault !== undefined) return { end, fault };
      end = link;
      if (link.action === removalAction) removal = headIn(link.details) ?? removal;
    }
    if (links.length < portion) break;
  }
  if (end.position !== head.position || !end.hash.equals(head.hash))
    return { end, fault: at('cut', { position: end.position + 1 }) };
  // The entry about a removal comes after the removed entries. It is itself removed only by a later removal with its
  // own entry.
  const isExplained = anchor.position === 0 || removal === nameOfEnd(anchor);
  return { end, fault: isExplained ? undefined : at('rewritten', { position: anchor.position }) };
}

function faultOf(link: Link, { before, head }: { before: ChainEnd; head: ChainEnd }): ChainFault | undefined {
  if (link.position > head.position) return at('inserted', link);
  if (link.position !== before.position + 1) return at('cut', { position: before.position + 1 });
  if (link.text === null) return at('deleted', link);
  const hash = createHash('sha256').update(before.hash).update(link.text).digest();
  return hash.equals(link.hash) ? undefined : at('altered', link);
}

async function findRewritten(
  db: Db,
  { head, anchor }: { head: ChainEnd; anchor: ChainEnd },
  noted: NotedHead | undefined,
): Promise<ChainFault | undefined> {
  if (noted === undefined || noted.position < anchor.position) return undefined;
  if (noted.position > head.position) return at('cut', { position: head.position + 1 });
  const hash = noted.position === anchor.position ? anchor.hash : await hashAt(db, noted.position);
  if (hash?.toString('hex') === noted.hash) return undefined;
  return at('rewritten', { position: noted.position });
}

async function findUnchained(db: Db): Promise<ChainFault | undefined> {
  let after = 0;
  for (;;) {
    const next = await unchainedBehind(db, after, portion);
    if (next === undefined) return undefined;
    const { found, last } = next;
    if (found !== undefined) return at('inserted', { entryId: found.id, createdAt: found.createdAt });
    after = last;
  }
}

function headIn(details: unknown): string | undefined {
  return details !== null && typeof details === 'object' && 'anchor' in details
    ? String(details.anchor)
    : undefined;
}

function at(
  kind: ChainFault['kind'],
  where: { position?: number; entryId?: number; createdAt?: Date | null },
): ChainFault {
  const { position = null, entryId = null, createdAt = null } = where;
  return { kind, position, entryId, createdAt };
}
