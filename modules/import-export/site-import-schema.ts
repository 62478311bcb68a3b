import * as z from 'zod/mini';
import type {
  ImportedPart,
  ImportedKind,
  ImportFormat,
  SiteImportState,
} from '#modules/import-export/constants.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';

/**
 * Counts of a kind of items. `known`: imported earlier; `warned`: items among `added` with a note; `done`: the
 * position of the last processed item.
 */
export type KindCounts = { added: number; known: number; left: number; warned: number; done: number };

/** `toFetch`: number of images that would be downloaded from other servers. */
export type ImportProgress = { counts: Partial<Record<ImportedKind, KindCounts>>; toFetch: number };

/** The member or client that started the import, for the audit log. */
export type ImportActor = {
  id: number | null;
  email: string | null;
  client: string | null;
  userAgent: string | null;
};

/** `planned`: the counts of the analysis. `lists`: number of subscriber lists in the file. */
export type SiteImport = {
  id: number;
  fileName: string;
  sizeBytes: number;
  mediaId: string | null;
  format: ImportFormat;
  state: SiteImportState;
  parts: ImportedPart[];
  people: 'added' | 'left';
  remote: 'fetched' | 'linked';
  lists: number;
  hasPeople: boolean;
  progress: ImportProgress;
  planned: ImportProgress | null;
  /** The reason for a failure, as a key of content/messages.ts. */
  fault: { message: string; values: Record<string, string | number> } | null;
  attempts: number;
  actor: ImportActor;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** An item of a report; `nr` is its position among items of its kind. */
export type ImportedItem = Omit<ItemReport, 'address'> & { nr: number; address: string | null };

/** Filters of a report; `warned` are imported items with a note. */
export const itemFilters = ['added', 'known', 'left', 'warned'] as const;
export type ItemFilter = (typeof itemFilters)[number];

export const importChoiceBody = z.object({
  subscribers: z.enum(['added', 'left'], { error: 'field.invalid' }),
  images: z.enum(['fetched', 'linked'], { error: 'field.invalid' }),
});
export type ImportChoice = z.infer<typeof importChoiceBody>;
