/** Systems that a site may be moved here from, and our own export. */
export const movingFormats = ['ghost', 'wordpress', 'markdown', 'substack', 'own', 'list'] as const;
export type MovingFormat = (typeof movingFormats)[number];

/**
 * What is taken of somebody's archive that is sent here: bytes of it, files in it, bytes of all of them unpacked, and of one entry of a list (a post
 * with the three forms in which Ghost keeps each). Nothing is ever held whole.
 */
export const archiveLimits = {
  bytes: 500 * 1024 * 1024,
  files: 200_000,
  unpackedBytes: 20 * 1024 * 1024 * 1024,
  nameCharacters: 500,
  // Deflate compresses one repeated byte 1,030 times. Measured: 132 times for an export of 20,000 equal posts, 343 times for a log
  // with one repeated line.
  density: { times: 400, freeBytes: 32 * 1024 * 1024 },
  entryCharacters: 8_000_000,
} as const;

/** The same at the command line, where an archive lies on a disk already: a zip may be as large as a folder. */
export const commandLimits = { ...archiveLimits, bytes: archiveLimits.unpackedBytes } as const;

/**
 * Lengths of what a post brings along, in characters; pictures, tags and former addresses of one; rows of the lists that say which
 * tag and author belongs to which post.
 */
export const movingLimits = {
  title: 200,
  body: 500_000,
  /** A text that is longer than this in its system's own form is longer than a post may be in any form. */
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
  /** How long a link that shows a post to others may still work. */
  previewDays: 366,
} as const;

/**
 * Images of other servers: how many of a run and how many bytes and seconds of it, how many at a time, and after how many failures in
 * a row a server is asked no more.
 */
export const remoteRunLimits = {
  images: 5_000,
  totalBytes: 2 * 1024 * 1024 * 1024,
  totalSeconds: 3600,
  atOnce: 4,
  failuresOfHost: 5,
} as const;

/** Where a site that moves in stands: looked through, waiting for a member, being brought in, or ended in one of three ways. */
export const siteImportStates = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const;
export type SiteImportState = (typeof siteImportStates)[number];

/** What of an export of ours comes in beside posts and images; each needs a right of its own. */
export const importedParts = ['audience', 'newsletters', 'catalogue'] as const;
export type ImportedPart = (typeof importedParts)[number];

/** Works on what waits to be looked through or brought in. */
export const siteImportJob = 'run-site-imports';

/** What is kept of files that come in, and how long; when a process that is at one is lost. */
export const siteImportLimits = {
  /** Imports that are not over: each keeps a file of up to 500 MB. */
  open: 5,
  nameCharacters: 200,
  /** A process that was not seen for this long is dead, or may write no more; it says that it lives every so often. */
  lostSeconds: 5,
  beatMs: 1_000,
  /** How often it is begun again in a row without getting any further: then the file is what is at fault. */
  attempts: 5,
  /** How long a file waits for somebody to bring it in, and people of a report are named. */
  keptDays: 7,
  /** How long a report is kept after its end. */
  reportDays: 90,
  reportPage: 1_000,
} as const;

/**
 * What may come in: `audience` are topics, fields and segments, `stop` is the list of addresses that nobody knows any more, `list` a
 * table of subscribers that the import of subscribers adds.
 */
export const movedKinds = [
  'post',
  'image',
  'audience',
  'newsletter',
  'item',
  'pack',
  'subscriber',
  'stop',
  'list',
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** Why something of an archive did not come in. */
export const leftReasons = [
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
export type LeftReason = (typeof leftReasons)[number];

/** What a person should know of something that came in. */
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

/** What an export of ours is known by; all else stands beside it. */
export const manifestName = 'hirawa-export.json';
