import { readText } from '#modules/import-export/archive.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { addressOf, momentOf, oneLine, plainText } from '#modules/import-export/reading/texts.ts';
import type { FormerSite, MovedItem, MovedPost, Note } from '#modules/import-export/schema.ts';
import { inTurns } from '#modules/import-export/turns.ts';
import { CsvFault, readCsv } from '#modules/subscribers/csv.ts';
import { readableList } from '#modules/subscribers/list-encoding.ts';
import { Refusal } from '#modules/refusal.ts';

const mostBytes = 4 * movingLimits.body;

type Row = Readonly<Record<string, string>>;

/**
 * Reads the posts of a Substack archive: metadata from posts.csv and HTML from `posts/`. Posts for paying readers become
 * drafts. posts.csv may have been saved by a spreadsheet, in any encoding that subscriber lists support. Throws `invalid` if it
 * is not readable (`moving.badList`, `moving.wideList`, or the errors of `readableList`).
 */
export async function* readSubstack(archive: Archive, list: string): AsyncGenerator<MovedItem> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const site = await siteOf(archive.files.keys(), folder);
  for await (const row of rowsOf(archive, list)) {
    const key = oneLine(row['post_id'], movingLimits.key);
    const title = plainText(row['title'], movingLimits.title * 4);
    const name = `${folder}${key}.html`;
    if (row['type'] === 'page') yield { key, title, left: 'page' };
    else if ((archive.files.get(name) ?? 0) > mostBytes) yield { key, title, left: 'tooLong' };
    else {
      const html = archive.files.has(name) ? await readText(archive, name, mostBytes) : '';
      yield html === undefined
        ? { key, title, left: 'unreadable' }
        : { ...moved(row, { key, title, html }), site };
    }
  }
}

function moved(row: Row, { key, title, html }: { key: string; title: string; html: string }): MovedPost {
  const notes: Note[] = [];
  const slug = key.replace(/^\d+\./, '');
  const publishedAt = momentOf(row['post_date']);
  const isOpen = row['audience'] === 'everyone' || row['audience'] === undefined;
  const isPublished = row['is_published']?.toLowerCase() === 'true';
  if (isPublished && !isOpen) notes.push({ code: 'draftForMembers' });
  const address = slug === '' ? undefined : addressOf(`/p/${slug}`);
  return {
    key,
    title,
    body: html,
    status: isPublished && isOpen ? 'published' : 'draft',
    publishAt: null,
    publishedAt: isPublished ? publishedAt : null,
    createdAt: publishedAt,
    updatedAt: null,
    slug,
    addresses: address === undefined ? [] : [address],
    excerpt: plainText(row['subtitle'], movingLimits.about),
    searchTitle: '',
    searchDescription: '',
    canonicalUrl: '',
    isPinned: false,
    authors: [],
    tags: [],
    image: null,
    base: '',
    notes,
  };
}

/** The archive does not contain the address of the former site; its posts were below `/p/`. */
async function siteOf(names: Iterable<string>, folder: string): Promise<FormerSite> {
  const slugs = new Set<string>();
  for await (const name of inTurns(names)) {
    const slug = name.startsWith(folder) ? /^\d+\.(.+)\.html$/.exec(name.slice(folder.length))?.[1] : '';
    if (slug) slugs.add(slug);
  }
  return {
    address: '',
    postAt(href) {
      const slug = /^\/p\/([^/?#]+)/.exec(href)?.[1] ?? '';
      return slugs.has(slug) ? `/p/${slug}` : undefined;
    },
  };
}

async function* rowsOf(archive: Archive, name: string): AsyncGenerator<Row> {
  let columns: string[] | undefined;
  const list = await readableList(() => archive.read(name));
  try {
    for await (const { fields, line } of readCsv(list())) {
      if (columns === undefined && !fields.includes('post_id')) throw refuseLine(line);
      if (columns === undefined) columns = fields;
      else if (fields.some((field) => field !== ''))
        yield Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw refuseLine(error.line, error.reason === 'tooWide' ? 'moving.wideList' : 'moving.badList');
  }
}

function refuseLine(line: number, message = 'moving.badList'): Refusal {
  return new Refusal('invalid', message, { values: { line } });
}
