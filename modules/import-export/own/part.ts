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
 * An export of ours on its way in: `installation` is the site that it was made of, `folder` what its names begin with. `isOwn`: that
 * site is this one, whose rows are known by their numbers.
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

/** Numbers of topics and segments there, and the numbers that they have here. */
export type AudienceIds = { topics: ReadonlyMap<number, number>; segments: ReadonlyMap<number, number> };

/** What a line is called among all lines of all sites, as `moved_items` knows it. */
export function keyOf({ installation }: Pick<OwnPart, 'installation'>, id: number): string {
  return `${installation}:${id}`;
}

/** The lines of a file of the export, so many at a time; none where it has no such file. Refuses `invalid` for a damaged one. */
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

/** Tells that something came in, or that it came in before. */
export function told({ kind, key, title = '', notes = [] }: Told, outcome: 'added' | 'known'): ItemReport {
  const kept = outcome === 'known' ? [] : notes.slice(0, movingLimits.notes);
  return { kind, key, title: shown(title), outcome, left: null, postId: null, notes: kept };
}

/** Tells why something stays out. */
export function leftOut({ kind, key, title = '' }: Told, left: LeftReason): ItemReport {
  return { kind, key, title: shown(title), outcome: 'left', left, postId: null, notes: [] };
}

/** The same of a line that is none of its file: by what stands in it. */
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
