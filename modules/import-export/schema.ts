import type { LeftReason, MovedKind, MovingFormat, NoteCode } from '#modules/import-export/constants.ts';
import type { Focus, PostStatus } from '#modules/posts/constants.ts';
import type { Revision } from '#modules/posts/schema.ts';

/** `value`: what the note is about, such as an address; `reason`: why, as a key of content/messages.ts. */
export type Note = { code: NoteCode; value?: string; reason?: string };

/** Somebody or something by name, with a text about it, and where a list of its posts stood. */
export type Named = { name: string; about: string; addresses?: readonly string[] };

/**
 * The site that a link was written on. `address`: where it stood, '' where the archive does not say; `postAt`: where the post of the
 * archive leads from that a link means, with the file that names it.
 */
export type FormerSite = { address: string; postAt: (href: string, base: string) => string | undefined };

/**
 * A post as another system kept it. `key` names it among all posts of all sites of that system; `body` is HTML that nobody cleaned;
 * `image` and the addresses of pictures in the body are those of the system; `base`: the file that relative ones start from.
 */
export type MovedPost = {
  key: string;
  title: string;
  body: string;
  status: PostStatus;
  publishAt: Date | null;
  publishedAt: Date | null;
  /** The time since when the post is no longer public on the former site. */
  endedAt?: Date | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  slug: string;
  addresses: string[];
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  canonicalUrl: string;
  isPinned: boolean;
  authors: Named[];
  tags: Named[];
  image: string | null;
  base: string;
  site?: FormerSite;
  notes: Note[];
  own?: OwnPost;
};

/** What our own export knows beside: `id` is kept where it is free; `author` is the name on the post, signed with a page or not. */
export type OwnPost = {
  id: number;
  /** Null: made of the title. */
  ownSlug: string | null;
  imageId: string | null;
  focus: Focus;
  savedBy: string | null;
  version: number;
  settingsVersion: number;
  /** Since when each former address leads here. */
  addressedAt: ReadonlyMap<string, Date>;
  previews: { tokenHash: string; createdAt: Date | null; expiresAt: Date; sharedBy: string | null }[];
  author: string;
  isSigned: boolean;
  revision: Pick<Revision, 'title' | 'body' | 'imageId' | 'focus' | 'author' | 'savedAt'> | null;
};

/** Settings of `_config.yml` (Jekyll, Hexo) that decide about addresses; `folder`: where the file is, with a slash at its end. */
export type SiteSettings = { folder: string; timezone?: string; permalink?: string };

/** Something of an archive that does not become a post. */
export type LeftItem = { key: string; title: string; left: LeftReason };
export type MovedItem = MovedPost | LeftItem;

/**
 * An archive that was looked at: what wrote it, its posts from the first on each time, and lists of addresses in it. `people`: an
 * export of ours has subscribers as they were, which `importSite` brings in where it is asked to.
 */
export type ReadArchive = {
  format: MovingFormat;
  items: () => AsyncGenerator<MovedItem>;
  /** Names of CSV files with subscribers. */
  lists: string[];
  people?: true;
};

/** What became of an item, or would become: `known` came in before. `postId`: the post, where there is one. */
export type ItemReport = {
  kind: MovedKind;
  key: string;
  title: string;
  outcome: 'added' | 'known' | 'left';
  left: LeftReason | null;
  postId: number | null;
  notes: Note[];
  /** Where a post stood before, which leads to it from now on. */
  address?: string;
};

/** A video of a text, and the image that stands for it until it plays; '' for none. */
export type NamedVideo = { address: string; poster: string };
/** Where they are here. */
export type MovedVideo = { path: string; poster: string };

/** Images that galleries show: addresses by the numbers that they name, and those that were sent with the text. */
export type Attachments = {
  addresses: ReadonlyMap<string, string>;
  own: readonly string[];
  /** Reusable blocks by their numbers. */
  blocks?: ReadonlyMap<string, string>;
};

/** A text of WordPress as HTML: `teaser`, what stood before "read more"; `left`: shortcodes of plugins, which stay as text. */
export type WordpressBody = { html: string; teaser: string; left: string[]; missingBlocks: string[] };

/** The values of a post that decide where its links lead; `siteAddress`: the address of the former site, '' if it is not known. */
export type LinkOrigin = Pick<MovedPost, 'base' | 'addresses'> & { siteAddress: string };

/** A body without forms and players, and what it names. `links`: paths that may lead to other posts of the archive. */
export type BodyParts = {
  body: string;
  notes: Note[];
  videos: NamedVideo[];
  images: string[];
  linkedImages: string[];
  links: string[];
};

/** What the names of a body stand for here. `notes`: all notes so far; `posts`: the paths of posts by their links. */
export type BodyTargets = {
  pictures: ReadonlyMap<string, string>;
  videos: ReadonlyMap<string, MovedVideo>;
  posts: ReadonlyMap<string, string>;
  siteUrl: string;
  notes: Note[];
};
