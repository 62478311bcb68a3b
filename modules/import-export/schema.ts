import type { SkipReason, ImportedKind, ImportFormat, NoteCode } from '#modules/import-export/constants.ts';
import type { FocalPoint, PostStatus } from '#modules/posts/constants.ts';
import type { Revision } from '#modules/posts/schema.ts';

/** `value`: the subject of the note, such as an address; `reason`: the cause, as a key of content/messages.ts. */
export type Note = { code: NoteCode; value?: string; reason?: string };

/** An author or a tag, with its description and the former addresses of its list of posts. */
export type TaxonomyName = { name: string; about: string; addresses?: readonly string[] };

/**
 * The former site. `address`: its address, '' if the archive does not contain it; `postAt`: resolves a link in the file `base`
 * to a former address of a post in the archive.
 */
export type FormerSite = { address: string; postAt: (href: string, base: string) => string | undefined };

/**
 * A post from another system. `key` is unique among all posts of that system; `body` is unsanitized HTML; `image` and the image
 * addresses in the body are addresses on the former site; `base` is the file to which relative addresses refer.
 */
export type ImportedPost = {
  key: string;
  title: string;
  body: string;
  status: PostStatus;
  publishAt: Date | null;
  publishedAt: Date | null;
  /** The time when the post ceased to be public on the former site. */
  endedAt?: Date | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  slug: string;
  /** A language tag, such as `fr` or `fr-FR`. Posts in other languages than ours, and posts without a language, are English. */
  language?: string | undefined;
  /** Posts with the same key are translations of each other. */
  translationKey?: string | undefined;
  addresses: string[];
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  canonicalUrl: string;
  isPinned: boolean;
  authors: TaxonomyName[];
  tags: TaxonomyName[];
  image: string | null;
  base: string;
  site?: FormerSite;
  notes: Note[];
  own?: OwnExportPost;
};

/**
 * Additional data of our own export. `id` is reused if it is free; `author` is the name on the post, with or without an author
 * page.
 */
export type OwnExportPost = {
  id: number;
  /** Null if the slug is derived from the title. */
  ownSlug: string | null;
  imageId: string | null;
  focus: FocalPoint;
  savedBy: string | null;
  version: number;
  settingsVersion: number;
  translationGroup: string | null;
  textChangedAt: Date | undefined;
  /** The time from which each former address redirects. */
  addressedAt: ReadonlyMap<string, Date>;
  previews: { tokenHash: string; createdAt: Date | null; expiresAt: Date; sharedBy: string | null }[];
  author: string;
  isSigned: boolean;
  revision: Pick<Revision, 'title' | 'body' | 'imageId' | 'focus' | 'author' | 'savedAt'> | null;
};

/**
 * Settings of `_config.yml` (Jekyll, Hexo), `pelicanconf.py` and `conf.py` (Nikola) that affect addresses and dates. `folder` is
 * the folder of the settings file, with a trailing slash. Dates without a zone in the folder `datesIn` are in `timezone`.
 */
export type SiteSettings = { folder: string; timezone?: string; permalink?: string; datesIn: string };

/** An item of an archive that does not become a post. */
export type SkippedItem = { key: string; title: string; left: SkipReason };
export type ArchiveItem = ImportedPost | SkippedItem;

/**
 * A detected archive: its format, a generator of its posts that can run several times, and its lists of subscribers. `people`:
 * our own export contains subscribers with their state, which `importSite` imports on request.
 */
export type DetectedArchive = {
  format: ImportFormat;
  items: () => AsyncGenerator<ArchiveItem>;
  /** Names of CSV files with subscribers. */
  lists: string[];
  people?: true;
};

/**
 * The result of an item, or in a dry run the expected result. `known`: the item was imported before; `postId`: the id
 * of the imported post.
 */
export type ItemReport = {
  kind: ImportedKind;
  key: string;
  title: string;
  outcome: 'added' | 'known' | 'left';
  left: SkipReason | null;
  postId: number | null;
  notes: Note[];
  /** The former address of the post, which now redirects. */
  address?: string;
};

/** The addresses of a video and its poster image; the poster is '' if there is none. */
export type VideoRef = { address: string; poster: string };
/** The paths of the video and its poster on this site. */
export type StoredVideoPaths = { path: string; poster: string };

/** Images of galleries: `addresses` by attachment id, and `own`, the addresses of images that were uploaded with the post. */
export type Attachments = {
  addresses: ReadonlyMap<string, string>;
  own: readonly string[];
  /** Reusable blocks by id. */
  blocks?: ReadonlyMap<string, string>;
};

/** A body of WordPress as HTML. `teaser`: the text before "read more"; `left`: shortcodes of plugins, which remain as text. */
export type WordpressBody = { html: string; teaser: string; left: string[]; missingBlocks: string[] };

/** The values of a post that decide where its links lead; `siteAddress`: the address of the former site, '' if it is unknown. */
export type LinkOrigin = Pick<ImportedPost, 'base' | 'addresses'> & { siteAddress: string };

/** A body without forms and players, and the files it refers to. `links`: paths that may lead to other posts of the archive. */
export type BodyParts = {
  body: string;
  notes: Note[];
  videos: VideoRef[];
  images: string[];
  linkedImages: string[];
  links: string[];
};

/**
 * The addresses on this site for the references of a body. `notes`: all notes so far; `posts`: the paths of posts by their
 * links.
 */
export type BodyTargets = {
  pictures: ReadonlyMap<string, string>;
  videos: ReadonlyMap<string, StoredVideoPaths>;
  posts: ReadonlyMap<string, string>;
  siteUrl: string;
  notes: Note[];
};
