import { createHash } from 'node:crypto';
import {
  readChainEnds,
  findChainHash,
  listLinksAfter,
  findUnchainedEntryAfter,
} from '#modules/audit-log/chain-store.ts';
import type { ChainEnd, ChainLink } from '#modules/audit-log/chain-store.ts';
import { removalAction } from '#modules/audit-log/constants.ts';
import type { Ctx, Db } from '#modules/context.ts';

const linksPerQuery = 2_000;

/**
 * The first error in the chain. `altered`: the entry, its position or its hash was changed. `deleted`: the entry is
 * missing. `cut`: links are missing from here on. `inserted`: an entry without a link, or a link after the head.
 * `rewritten`: the chain is consistent, but differs from an externally noted head or from the record of retention.
 */
export type ChainError = {
  kind: 'altered' | 'deleted' | 'cut' | 'inserted' | 'rewritten';
  /** The number of this entry among all entries ever written, from 1. Null for an entry without a link. */
  position: number | null;
  entryId: number | null;
  createdAt: Date | null;
};

/** `entries`: number of valid entries. `head`: value for a later comparison, as `position:hash`. */
export type ChainReport = { entries: number; removed: number; head: string; error: ChainError | undefined };

/** A head that was noted outside the database, with the hash in hexadecimal. */
export type RecordedHead = { position: number; hash: string };

/**
 * Verifies the whole audit log, 2,000 entries at a time, in a single snapshot. Returns the first entry that was
 * altered, deleted, inserted or moved. `recordedHead` is an earlier head: if its entry still exists, it must have the same
 * hash, which reveals a rewritten chain (docs/security.md).
 */
export async function verifyChain(ctx: Pick<Ctx, 'db'>, recordedHead?: RecordedHead): Promise<ChainReport> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { head, anchor } = await readChainEnds(trx);
      const result = await verifyLinks(trx, { head, anchor });
      const chainError =
        result.error ??
        (await findRewritten(trx, { head, anchor }, recordedHead)) ??
        (await findUnchained(trx));
      return {
        entries: result.end.position - anchor.position,
        removed: anchor.position,
        head: formatChainEnd(head),
        error: chainError,
      };
    });
}

/** Formats an end of the chain as `12345:9f86d0…`. */
export function formatChainEnd({ position, hash }: ChainEnd): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Verifies the hash of each link in order. `end` is the last valid link. */
async function verifyLinks(
  db: Db,
  { head, anchor }: { head: ChainEnd; anchor: ChainEnd },
): Promise<{ end: ChainEnd; error: ChainError | undefined }> {
  let end = anchor;
  let removal: string | undefined;
  for (;;) {
    const links = await listLinksAfter(db, end.position, linksPerQuery);
    for (const link of links) {
      const chainError = findLinkError(link, { before: end, head });
      if (chainError !== undefined) return { end, error: chainError };
      end = link;
      if (link.action === removalAction) removal = getRemovedHead(link.details) ?? removal;
    }
    if (links.length < linksPerQuery) break;
  }
  if (end.position !== head.position || !end.hash.equals(head.hash))
    return { end, error: createChainError('cut', { position: end.position + 1 }) };
  // The entry that records a removal comes after the removed entries. Only a later removal can remove this entry, and
  // that removal adds a new entry.
  const isRecorded = anchor.position === 0 || removal === formatChainEnd(anchor);
  return {
    end,
    error: isRecorded ? undefined : createChainError('rewritten', { position: anchor.position }),
  };
}

function findLinkError(
  link: ChainLink,
  { before: previous, head }: { before: ChainEnd; head: ChainEnd },
): ChainError | undefined {
  if (link.position > head.position) return createChainError('inserted', link);
  if (link.position !== previous.position + 1)
    return createChainError('cut', { position: previous.position + 1 });
  if (link.text === null) return createChainError('deleted', link);
  const hash = createHash('sha256').update(previous.hash).update(link.text).digest();
  return hash.equals(link.hash) ? undefined : createChainError('altered', link);
}

async function findRewritten(
  db: Db,
  { head, anchor }: { head: ChainEnd; anchor: ChainEnd },
  recordedHead: RecordedHead | undefined,
): Promise<ChainError | undefined> {
  if (recordedHead === undefined || recordedHead.position < anchor.position) return undefined;
  if (recordedHead.position > head.position) return createChainError('cut', { position: head.position + 1 });
  const hash =
    recordedHead.position === anchor.position ? anchor.hash : await findChainHash(db, recordedHead.position);
  if (hash?.toString('hex') === recordedHead.hash) return undefined;
  return createChainError('rewritten', { position: recordedHead.position });
}

async function findUnchained(db: Db): Promise<ChainError | undefined> {
  let lastId = 0;
  for (;;) {
    const next = await findUnchainedEntryAfter(db, lastId, linksPerQuery);
    if (next === undefined) return undefined;
    const { found, last } = next;
    if (found !== undefined)
      return createChainError('inserted', { entryId: found.id, createdAt: found.createdAt });
    lastId = last;
  }
}

function getRemovedHead(details: unknown): string | undefined {
  return details !== null && typeof details === 'object' && 'anchor' in details
    ? String(details.anchor)
    : undefined;
}

function createChainError(
  kind: ChainError['kind'],
  place: { position?: number; entryId?: number; createdAt?: Date | null },
): ChainError {
  const { position = null, entryId = null, createdAt = null } = place;
  return { kind, position, entryId, createdAt };
}
