import type { Actor } from '#modules/audit-log/schema.ts';
import type { NoteItems } from '#modules/import-export/importing.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { LeftReason, MovedKind } from '#modules/import-export/constants.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import type { OwnMedia } from '#modules/import-export/own/media.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readJsonLines } from '#modules/import-export/reading/json-stream.ts';
import { oneLine } from '#modules/import-export/reading/texts.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';

/**
 * An import of our own export. `installation` is the id of the source site, `folder` the prefix of its file names. `isOwn`: the
 * source is this site, so rows are matched by id.
 */
export type OwnPart = {
  ctx: MovingCtx;
  archive: Archive;
  folder: string;
  installation: string;
  isOwn: boolean;
  isDryRun: boolean;
  actor: Actor;
  media: OwnMedia;
  note: NoteItems;
};

/** Exported ids of topics and segments, and their ids here. */
export type AudienceIds = { topics: ReadonlyMap<number, number>; segments: ReadonlyMap<number, number> };

/** Returns the key of a line in `moved_items`, unique across all sites. */
export function keyOf({ installation }: Pick<OwnPart, 'installation'>, id: number): string {
  return `${installation}:${id}`;
}

/**
 * Yields the lines of an export file in batches of `most`; yields nothing if the file does not exist. Throws `invalid` for a
 * damaged file.
 */
export async function* linesOf(part: OwnPart, name: string, most: number): AsyncGenerator<unknown[]> {
  const file = `${part.folder}${name}`;
  if (!part.archive.files.has(file)) return;
  let lines: unknown[] = [];
  for await (const line of readJsonLines(part.archive.read(file))) {
    lines.push(line);
    if (lines.length < most) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

type Told = { kind: MovedKind; key: string; title?: string; notes?: Note[] };

/** Reports an item that was imported now or earlier. */
export function told({ kind, key, title = '', notes = [] }: Told, outcome: 'added' | 'known'): ItemReport {
  const kept = outcome === 'known' ? [] : notes.slice(0, movingLimits.notes);
  return { kind, key, title: shown(title), outcome, left: null, postId: null, notes: kept };
}

/** Reports a skipped item with its reason. */
export function leftOut({ kind, key, title = '' }: Told, left: LeftReason): ItemReport {
  return { kind, key, title: shown(title), outcome: 'left', left, postId: null, notes: [] };
}

/** Reports a line that does not match its schema; its title is read from the raw value. */
export function unreadable(kind: MovedKind, line: unknown, left: LeftReason = 'unreadable'): ItemReport {
  const said = ['title', 'subject', 'name', 'email'].map((name) => textIn(line, name));
  return leftOut({ kind, key: oneLine(JSON.stringify(line), 60), title: said.find(Boolean) ?? '' }, left);
}

function textIn(line: unknown, name: string): string {
  const value: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function shown(title: string): string {
  return oneLine(title, movingLimits.title);
}
