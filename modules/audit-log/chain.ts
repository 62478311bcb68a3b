import { createHash } from 'node:crypto';
import { chainEnds, hashAt, linksBehind, unchainedBehind } from '#modules/audit-log/chain-store.ts';
import type { ChainEnd, Link } from '#modules/audit-log/chain-store.ts';
import { removalAction } from '#modules/audit-log/constants.ts';
import type { Ctx, Db } from '#modules/context.ts';

/** Links that are read at once. */
const portion = 2_000;

/**
 * What is wrong with the first link that is. `altered`: the entry, its place or its hash is another one; `deleted`: the entry is
 * gone; `cut`: links are missing from here on; `inserted`: the entry, or a link behind the head, came past the chain;
 * `rewritten`: the chain agrees with itself, and not with what was noted of it outside or with what retention removed.
 */
export type ChainFault = {
  kind: 'altered' | 'deleted' | 'cut' | 'inserted' | 'rewritten';
  /** Counts all entries that there ever were, from 1; null for an entry without a place in the chain. */
  position: number | null;
  /** Null where it is not known. */
  entryId: number | null;
  createdAt: Date | null;
};

/** `entries`: how many were looked at and are in order; `head`: what to compare with later, as `position:hash`. */
export type ChainVerdict = { entries: number; removed: number; head: string; fault: ChainFault | undefined };

/** What was noted of the chain outside the database: the hash that the entry at a position had, in hexadecimal. */
export type NotedHead = { position: number; hash: string };

/**
 * Reads all of the audit log, 2,000 entries at a time, and answers the first one that was altered, deleted, inserted or moved;
 * of one moment, whatever is written meanwhile. `noted`: a head that was noted before; where that entry is still there, it must
 * have that hash, which finds a chain that somebody wrote anew (docs/security.md).
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

/** An end of the chain as it is noted: `12345:9f86d0…`. */
export function nameOfEnd({ position, hash }: ChainEnd): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Hashes link after link; `end` is the last one that is in order. */
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
  // The entry that says what retention removed came after what it removed, and goes only with another one of its kind.
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
