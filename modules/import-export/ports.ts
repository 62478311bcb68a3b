import type { ComposedPost } from '#modules/posts/schema.ts';
import type {
  Attachments,
  BodyParts,
  BodyTargets,
  LinkOrigin,
  ArchiveItem,
  Note,
  SiteSettings,
  WordpressBody,
} from '#modules/import-export/schema.ts';

/** A file of an archive on disk, in its own temporary folder that is deleted on dispose. */
export type UnpackedFile = AsyncDisposable & { path: string; folder: string; sizeBytes: number };

/**
 * The files of a zip, a folder or a single file, with `/` between folders. The archive was validated when it was opened: no
 * name leads out of the archive, and no entry is a link, is encrypted or shares its bytes with another entry.
 */
export type Archive = AsyncDisposable & {
  /** File sizes in bytes by name. */
  files: ReadonlyMap<string, number>;
  /**
   * Streams the bytes of a file. Throws an error with the code EDAMAGED if the bytes do not match the directory of
   * the archive. Throws an error with the code ETOODENSE, `file` and `limitBytes` as soon as there are more bytes
   * than allowed.
   */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Writes a file to disk, for libraries that need a path. */
  unpack(name: string): Promise<UnpackedFile>;
};

export type ArchiveErrorCode =
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

/** Errors of the whole archive, not of a single file. */
export type WholeArchiveErrorCode = Exclude<ArchiveErrorCode, 'tooDense'>;

/** `tooDense`: the unpacked size of `file` exceeds `limitBytes`. */
export type ArchiveError =
  | { fault: WholeArchiveErrorCode }
  | { fault: 'tooDense'; file: string; limitBytes: number };

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

/** A zip that is written while it is read. The whole zip is never in memory or on disk. */
export type ZipStream = {
  /**
   * The bytes of the zip. Files are written one after the other: `content` of a file is called when the previous file
   * is complete.
   */
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
  add(
    name: string,
    content: () => AsyncIterable<Uint8Array>,
    compression: 'stored' | 'deflated',
  ): Promise<void>;
  end(): void;
  /** Makes the reader of the zip fail with this error. */
  fail(error: Error): void;
};

/** Reads archives of other systems, and reads and writes our own archives. */
export type Archives = {
  /** `also`: a folder whose files are added, such as the images of an export; `name`: the name of a single file. */
  open(
    path: string,
    limits: ArchiveLimits,
    options?: { also?: string | undefined; name?: string | undefined },
  ): Promise<Archive | ArchiveError>;
  /**
   * Opens bytes from a stream. The bytes are on disk until the archive is disposed. Throws an error with the code
   * ENOSPC if the disk is full.
   */
  fetch(
    bytes: AsyncIterable<Uint8Array>,
    name: string,
    limits: ArchiveLimits,
  ): Promise<Archive | ArchiveError>;
  write(): ZipStream;
};

/**
 * Parses the texts of archives off the event loop (jobs/parsing-thread.ts); short texts are parsed directly if the cost of the
 * parser is linear. Throws `invalid` for a text that takes too long.
 */
export type ImportExportParser = MarkdownParser & {
  convertWordpressBody(
    input: { stored: string; attachments: Attachments },
    by: string,
  ): Promise<WordpressBody>;
  convertGhostBody(input: { text: string; isHtml: boolean }, by: string): Promise<string>;
  findBodyParts(input: { body: string; origin: LinkOrigin }, by: string): Promise<BodyParts>;
  composeMovedBody(
    input: { body: string; origin: LinkOrigin; targets: BodyTargets },
    by: string,
  ): Promise<{ composed: Omit<ComposedPost, 'title' | 'slug'>; notes: Note[] }>;
  cleanEmail(message: string, by: string): Promise<string>;
  formatPost(row: object, by: string): Promise<string>;
  formatNewsletter(row: object, by: string): Promise<{ page: string; email: string }>;
};

/**
 * `site`: settings that affect the former addresses and the dates of posts. `folders`: files with settings for all
 * posts of a folder, the nearest folder last.
 */
export type MarkdownFile = {
  name: string;
  text: string;
  site?: SiteSettings;
  folders?: readonly { name: string; text: string }[];
};

/**
 * Parses Markdown and YAML off the event loop (jobs/parsing-thread.ts), because the cost of their libraries is not linear.
 * Throws `invalid` for a file that takes too long.
 */
export type MarkdownParser = {
  parseMarkdownPost(file: MarkdownFile, by: string): Promise<ArchiveItem>;
  parseMarkdownAddresses(
    file: MarkdownFile,
    by: string,
  ): Promise<{ own: string[]; places: string[] } | undefined>;
};
