import * as z from 'zod/mini';
import type {
  ImportedPart,
  MovedKind,
  MovingFormat,
  SiteImportState,
} from '#modules/import-export/constants.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';

/** Items of a kind: `known` were here before, `warned` are those of `added` of which something should be known, `done` is the last that was looked at. */
export type KindCounts = { added: number; known: number; left: number; warned: number; done: number };

/** `toFetch`: images of other servers that would be fetched. */
export type ImportProgress = { counts: Partial<Record<MovedKind, KindCounts>>; toFetch: number };

/** Who asked, as the audit log will name them. */
export type ImportActor = {
  id: number | null;
  email: string | null;
  client: string | null;
  userAgent: string | null;
};

/** A site that moves in. `planned`: its counts as the file was looked through. `lists`: how many tables of addresses the file has. */
export type SiteImport = {
  id: number;
  fileName: string;
  sizeBytes: number;
  mediaId: string | null;
  format: MovingFormat;
  state: SiteImportState;
  parts: ImportedPart[];
  people: 'added' | 'left';
  remote: 'fetched' | 'linked';
  lists: number;
  hasPeople: boolean;
  progress: ImportProgress;
  planned: ImportProgress | null;
  /** Why it failed, as a key of content/messages.ts. */
  fault: { message: string; values: Record<string, string | number> } | null;
  attempts: number;
  actor: ImportActor;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** An item of a report; `nr` is its place among those of its kind. */
export type ImportedItem = Omit<ItemReport, 'address'> & { nr: number; address: string | null };

/** What of a report is asked for: `warned` are items with something that should be known of them. */
export const itemFilters = ['added', 'known', 'left', 'warned'] as const;
export type ItemFilter = (typeof itemFilters)[number];

/** How a file is to come in. */
export const importChoice = z.object({
  subscribers: z.enum(['added', 'left'], { error: 'field.invalid' }),
  images: z.enum(['fetched', 'linked'], { error: 'field.invalid' }),
});
export type ImportChoice = z.infer<typeof importChoice>;
