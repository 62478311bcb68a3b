import { hourSeconds } from '#modules/time.ts';

/** Supported source systems, and our own export format (`own`). */
export const importFormats = ['ghost', 'wordpress', 'markdown', 'substack', 'own', 'list'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * Limits of uploaded archives: bytes, number of files, unpacked bytes of all files, and characters of one entry of a
 * JSON list (Ghost stores a post in three formats). No archive is ever completely in memory.
 */
export const archiveLimits = {
  bytes: 500 * 1024 * 1024,
  files: 200_000,
  unpackedBytes: 20 * 1024 * 1024 * 1024,
  nameCharacters: 500,
  // Deflate compresses one repeated byte by a factor of 1,030. Measured factors: 132 for an export of 20,000 equal
  // posts, and 343 for a log with one repeated line.
  density: { times: 400, freeBytes: 32 * 1024 * 1024 },
  entryCharacters: 8_000_000,
} as const;

/** Limits of the command line, where the archive is already on disk: a zip may be as large as a folder. */
export const commandArchiveLimits = { ...archiveLimits, bytes: archiveLimits.unpackedBytes } as const;

/**
 * Limits of an imported post: the length of texts in characters; the numbers of images, tags and former addresses;
 * the number of rows in the tables that relate tags and authors to posts.
 */
export const importLimits = {
  title: 200,
  body: 500_000,
  /** Above this length in the source format, a text is too long for a post in any format. */
  rawBody: 2_000_000,
  excerpt: 500,
  searchTitle: 200,
  searchDescription: 500,
  name: 100,
  about: 1_000,
  address: 500,
  key: 500,
  tags: 50,
  addresses: 20,
  pictures: 200,
  relations: 1_000_000,
  noteCharacters: 300,
  notes: 50,
  template: 60,
  /** Maximum remaining lifetime of a preview link. */
  previewDays: 366,
} as const;

/**
 * Limits of downloading images from other servers: images, bytes and seconds per run, parallel requests, and failures in a row
 * after which a host is skipped.
 */
export const remoteRunLimits = {
  images: 5_000,
  totalBytes: 2 * 1024 * 1024 * 1024,
  totalSeconds: hourSeconds,
  atOnce: 4,
  failuresOfHost: 5,
} as const;

/** States of a site import: being analysed, waiting for a start, running, or ended in one of three ways. */
export const siteImportStates = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const;
export type SiteImportState = (typeof siteImportStates)[number];

/** Parts of our own export besides posts and images; each needs an additional permission. */
export const importedParts = ['audience', 'newsletters', 'catalogue', 'settings', 'status'] as const;
export type ImportedPart = (typeof importedParts)[number];

/** Job that analyses and runs site imports. */
export const siteImportJob = 'run-site-imports';

export const siteImportLimits = {
  /** Maximum number of imports that have not ended, because each import stores a file of up to 500 MB. */
  open: 5,
  nameCharacters: 200,
  /** After this time without a heartbeat, a process is regarded as dead and may not write any more. */
  lostSeconds: 5,
  beatMs: 1_000,
  /**
   * Maximum number of consecutive restarts without progress. After that number, the import fails, because the file is
   * probably the cause.
   */
  attempts: 5,
  /** Retention of files that are not imported, and of subscribers' names in a report. */
  keptDays: 7,
  /** Retention of a report after the end of its import. */
  reportDays: 90,
  reportPage: 1_000,
} as const;

/**
 * Kinds of imported items: `audience`: topics, fields and segments; `stop`: the blocked addresses of erased
 * subscribers; `list`: a CSV file for the subscriber import; `settings`: the site settings. People who get
 * emails about the status are subscribers.
 */
export const importedKinds = [
  'post',
  'image',
  'audience',
  'newsletter',
  'item',
  'pack',
  'subscriber',
  'stop',
  'list',
  'settings',
  'incident',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

export const skipReasons = [
  'page',
  'trashed',
  'tooLong',
  'unreadable',
  'repeated',
  'noAddress',
  'noConsent',
  'wrongState',
  'stopped',
  'otherSecret',
  'badFiles',
  'full',
  'badList',
  'unclearList',
  'leavingList',
  'notRead',
  'sample',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const noteCodes = [
  'titleCut',
  'excerptCut',
  'tagsCut',
  'pictureMissing',
  'pictureUnused',
  'videoUnused',
  'embed',
  'formLeft',
  'fileLeft',
  'codeLeft',
  'linkLeft',
  'sectionLinks',
  'draftForMembers',
  'draftEmailOnly',
  'draftPast',
  'draftBlank',
  'draftPassword',
  'draftHeld',
  'draftEnded',
  'authorsLeft',
  'plainText',
  'shortcode',
  'idTaken',
  'dateMissing',
  'dateToCome',
  'pictureUnfetched',
  'pictureLimit',
  'pictureHostAway',
  'pictureToFetch',
  'newsletterDraft',
  'newsletterCancelled',
  'partLeft',
  'listLines',
] as const;
export type NoteCode = (typeof noteCodes)[number];

/** File that identifies our own export; all other files are next to it. */
export const manifestName = 'hirawa-export.json';
