import { Parser } from 'htmlparser2';
import { archiveLimits, importLimits } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { AppError } from '#modules/app-error.ts';

export type Category = { domain: string; name: string; slug: string };
/** An `item` of the file: the texts of its elements by name, its categories and its custom fields (`wp:postmeta`). */
export type WordpressItem = {
  texts: Map<string, string>;
  categories: Category[];
  meta: Map<string, string>;
};
export type WordpressAuthor = { login: string; name: string };
/** A category of the blog with the slug of its parent, or '' if the category has no parent. */
export type WordpressTerm = { slug: string; parentSlug: string };
/** `site`: the address of the blog. */
export type WordpressPart =
  | { item: WordpressItem }
  | { author: WordpressAuthor }
  | { term: WordpressTerm }
  | { site: string };

/** Elements of the channel that contain the address of the blog, the preferred one first. */
const siteNames: ReadonlySet<string> = new Set(['wp:base_blog_url', 'link']);

const chunkCharacters = 32 * 1024;

/**
 * Streams the items, authors and categories of a WXR file, and the address of its blog. Throws `invalid` for a document type,
 * which could define custom entities (`siteImport.xmlInvalid`); for an item, or for text between two tags outside of items,
 * with more than 8 million characters (`siteImport.entryTooLarge`); and for text that is not UTF-8 (`siteImport.notUtf8`).
 */
export async function* readWxrFile(archive: Archive, name: string): AsyncGenerator<WordpressPart> {
  const wxrReader = createWxrReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const part of archive.read(name)) {
    const text = decodeChunk(decoder, part);
    for (let at = 0; at < text.length; at += chunkCharacters) {
      wxrReader.feed(text.slice(at, at + chunkCharacters));
      yield* wxrReader.found();
    }
  }
  wxrReader.end(decodeChunk(decoder));
  yield* wxrReader.found();
}

function createWxrReader() {
  let found: WordpressPart[] = [];
  let item: WordpressItem | undefined;
  /** The open element of an author or a category of the blog. */
  let openElement: Map<string, string> | undefined;
  let category: Category | undefined;
  let metaKey = '';
  let text = '';
  /**
   * The number of characters in the open item, or since the last tag outside items. The count includes comments and
   * CDATA, which the parser reports only when they are complete.
   */
  let pendingCharacters = 0;
  let errorMessage: string | undefined;
  let isClosed = false;
  const path: string[] = [];
  const isSiteElement = () => path.length === 3 && siteNames.has(path[2] ?? '');
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) errorMessage = 'siteImport.xmlInvalid';
      },
      onopentag(name, attributes) {
        path.push(name);
        text = '';
        if (path.length > 16) errorMessage = 'siteImport.xmlInvalid';
        if (item === undefined) pendingCharacters = 0;
        if (name === 'item') item = { texts: new Map(), categories: [], meta: new Map() };
        else if (name === 'wp:author' || name === 'wp:category') openElement = new Map();
        else if (name === 'category' && item !== undefined)
          category = { domain: attributes['domain'] ?? '', name: '', slug: attributes['nicename'] ?? '' };
      },
      ontext(chunk) {
        const isShort = (openElement !== undefined || isSiteElement()) && text.length <= importLimits.about;
        if (item !== undefined || isShort) text += chunk;
      },
      onclosetag(name) {
        path.pop();
        if (item === undefined || name === 'item') pendingCharacters = 0;
        if (name === 'item' && item !== undefined) {
          found.push({ item });
          item = undefined;
        } else if (item === undefined && siteNames.has(name) && text.length <= importLimits.address) {
          found.push({ site: text.trim() });
        } else if (name === 'wp:author' && openElement !== undefined) {
          found.push({ author: toAuthor(openElement) });
          openElement = undefined;
        } else if (name === 'wp:category' && openElement !== undefined) {
          found.push({ term: toTerm(openElement) });
          openElement = undefined;
        } else if (name === 'category' && category !== undefined) {
          category.name = text;
          if ((item?.categories.length ?? 0) < 1_000) item?.categories.push(category);
          category = undefined;
        } else if (name === 'wp:meta_key') metaKey = text;
        else if (name === 'wp:meta_value' && item !== undefined) addMeta(item, metaKey, text);
        else if (item !== undefined && path.at(-1) === 'item') item.texts.set(name, text);
        else openElement?.set(name, text);
        if (name === 'rss') isClosed = true;
        text = '';
      },
    },
    { xmlMode: true, recognizeCDATA: true, decodeEntities: true },
  );
  const throwIfFailed = () => {
    if (errorMessage !== undefined) throw new AppError('invalid', errorMessage);
  };
  return {
    feed(piece: string) {
      pendingCharacters += piece.length;
      parser.write(piece);
      if (pendingCharacters > archiveLimits.entryCharacters) errorMessage ??= 'siteImport.entryTooLarge';
      throwIfFailed();
    },
    end(piece: string) {
      const wasClosed = isClosed;
      parser.end(piece);
      throwIfFailed();
      // The parser itself closes the open elements of a truncated file, so the file is truncated if the root element
      // was not closed before.
      if (!wasClosed && piece === '') throw new AppError('invalid', 'siteImport.xmlTruncated');
    },
    found() {
      const parts = found;
      found = [];
      return parts;
    },
  };
}

/**
 * Adds a custom field to an item. Reads only known fields, because plugins store a lot of data in custom fields that
 * is not content.
 */
function addMeta(item: WordpressItem, key: string, value: string): void {
  if (
    /^(?:_thumbnail_id|_yoast_wpseo_(?:title|metadesc|canonical)|rank_math_(?:title|description))$/.test(key)
  )
    item.meta.set(key, value.slice(0, importLimits.about));
  else if (key === 'footnotes') item.meta.set(key, value);
}

function toTerm(texts: ReadonlyMap<string, string>): WordpressTerm {
  return { slug: texts.get('wp:category_nicename') ?? '', parentSlug: texts.get('wp:category_parent') ?? '' };
}

function toAuthor(texts: ReadonlyMap<string, string>): WordpressAuthor {
  const login = texts.get('wp:author_login') ?? '';
  return { login, name: texts.get('wp:author_display_name') || login };
}

function decodeChunk(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    throw new AppError('invalid', 'siteImport.notUtf8');
  }
}
