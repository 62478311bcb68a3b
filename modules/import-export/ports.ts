import type { Composed } from '#modules/posts/schema.ts';
import type {
  Attachments,
  BodyParts,
  BodyTargets,
  LinkOrigin,
  MovedItem,
  Note,
  SiteSettings,
  WordpressBody,
} from '#modules/import-export/schema.ts';

/** A file of an archive on a disk, in a folder of its own that goes with it. */
export type UnpackedFile = AsyncDisposable & { path: string; folder: string; sizeBytes: number };

/**
 * Files that somebody brings, by names with `/` between folders: those of a zip, of a folder, or a single one. Judged as a whole
 * when it was opened: no name leads out of it, no entry is a link, encrypted, or shares its bytes with another one.
 */
export type Archive = AsyncDisposable & {
  /** Names and sizes in bytes. */
  files: ReadonlyMap<string, number>;
  /**
   * Streams the bytes of a file. Throws an error with the code EDAMAGED if they differ from the directory of the archive, and an
   * error with the code ETOODENSE, `file` and `limitBytes` as soon as there are more bytes than allowed.
   */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The same as a file, for what wants a path. */
  unpack(name: string): Promise<UnpackedFile>;
};

/** Why an archive is refused as a whole. */
export type ArchiveFault =
  | 'missing'
  | 'damaged'
  | 'tooLarge'
  | 'tooMany'
  | 'tooMuch'
  | 'tooDeep'
  | 'tooDense'
  | 'bomb'
  | 'traversal'
  | 'link'
  | 'encrypted'
  | 'empty';

/** Errors of the whole archive, not of one file. */
export type WholeFault = Exclude<ArchiveFault, 'tooDense'>;

/** `tooDense`: this file unpacks to more than these bytes. */
export type ArchiveProblem = { fault: WholeFault } | { fault: 'tooDense'; file: string; limitBytes: number };

/**
 * `bytes`: the size of the archive; `unpackedBytes`: the size of all its files; `density`: a file that unpacks to more than
 * `freeBytes` may unpack to at most `times` its packed size.
 */
export type ArchiveLimits = {
  bytes: number;
  files: number;
  unpackedBytes: number;
  nameCharacters: number;
  density: { times: number; freeBytes: number };
};

/** A zip that is written as it is asked for: nothing of it stands in memory or on a disk. */
export type ZipStream = {
  /** Files come one after the other; the content of one is begun when its turn has come. */
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
  add(name: string, content: () => AsyncIterable<Uint8Array>, packing: 'stored' | 'deflated'): Promise<void>;
  end(): void;
  /** What reads the zip hears of it. */
  fail(error: Error): void;
};

/** Archives of files: somebody else's read, our own written. */
export type Archives = {
  /** `also`: a folder whose files are added, such as the pictures of an export; `name`: what a single file is called. */
  open(
    path: string,
    limits: ArchiveLimits,
    more?: { also?: string | undefined; name?: string | undefined },
  ): Promise<Archive | ArchiveProblem>;
  /** The same of bytes that stand elsewhere: they are on a disk until the archive is disposed of. No space: throws with the code ENOSPC. */
  fetch(
    bytes: AsyncIterable<Uint8Array>,
    name: string,
    limits: ArchiveLimits,
  ): Promise<Archive | ArchiveProblem>;
  write(): ZipStream;
};

/**
 * Parses the texts of archives off the event loop (jobs/parsing-thread.ts); short texts are parsed at once where the cost of the
 * parser is linear. Throws Refusal `invalid` for a text that takes too long.
 */
export type MovingParser = MarkdownParser & {
  convertWordpressBody(
    input: { stored: string; attachments: Attachments },
    by: string,
  ): Promise<WordpressBody>;
  convertGhostBody(input: { text: string; isHtml: boolean }, by: string): Promise<string>;
  findBodyParts(input: { body: string; origin: LinkOrigin }, by: string): Promise<BodyParts>;
  composeMovedBody(
    input: { body: string; origin: LinkOrigin; targets: BodyTargets },
    by: string,
  ): Promise<{ composed: Omit<Composed, 'title' | 'slug'>; notes: Note[] }>;
  cleanEmail(message: string, by: string): Promise<string>;
  formatPost(row: object, by: string): Promise<string>;
  formatNewsletter(row: object, by: string): Promise<{ page: string; email: string }>;
};

/**
 * `site`: settings of the site that decide about the former addresses of its posts; `folders`: files with settings for all posts of a
 * folder, the nearest last.
 */
export type MarkdownFile = {
  name: string;
  text: string;
  site?: SiteSettings;
  folders?: readonly { name: string; text: string }[];
};

/**
 * Parses Markdown and YAML off the event loop (jobs/parsing-thread.ts), because the cost of their libraries is not linear.
 * Throws Refusal `invalid` for a file that takes too long.
 */
export type MarkdownParser = {
  parseMarkdownPost(file: MarkdownFile, by: string): Promise<MovedItem>;
  parseMarkdownAddresses(
    file: MarkdownFile,
    by: string,
  ): Promise<{ own: string[]; places: string[] } | undefined>;
};
