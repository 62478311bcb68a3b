import { readText } from '#modules/import-export/archive.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import {
  toFormerPath,
  parseTime,
  toSingleLine,
  htmlToPlainText,
} from '#modules/import-export/reading/text-values.ts';
import type { FormerSite, ArchiveItem, ImportedPost, Note } from '#modules/import-export/schema.ts';
import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';
import { CsvListError, readCsv } from '#modules/subscribers/csv.ts';
import { openListText } from '#modules/subscribers/list-encoding.ts';
import { AppError } from '#modules/app-error.ts';

const maxBytes = 4 * importLimits.body;

type CsvRow = Readonly<Record<string, string>>;

/**
 * Reads the posts of a Substack archive: metadata from posts.csv and HTML from `posts/`. Posts for paying readers become
 * drafts. posts.csv may have been saved by a spreadsheet, in any encoding that subscriber lists support. Throws `invalid` if
 * posts.csv is not readable (`siteImport.listInvalid`, `siteImport.lineTooLong`, or the errors of `openListText`).
 */
export async function* readSubstack(archive: Archive, list: string): AsyncGenerator<ArchiveItem> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const site = await createFormerSite(archive.files.keys(), folder);
  for await (const row of readRows(archive, list)) {
    const key = toSingleLine(row['post_id'], importLimits.key);
    const title = htmlToPlainText(row['title'], importLimits.title * 4);
    const name = `${folder}${key}.html`;
    if (row['type'] === 'page') yield { key, title, left: 'page' };
    else if ((archive.files.get(name) ?? 0) > maxBytes) yield { key, title, left: 'tooLong' };
    else {
      const html = archive.files.has(name) ? await readText(archive, name, maxBytes) : '';
      yield html === undefined
        ? { key, title, left: 'unreadable' }
        : { ...toImportedPost(row, { key, title, html }), site };
    }
  }
}

function toImportedPost(
  row: CsvRow,
  { key, title, html }: { key: string; title: string; html: string },
): ImportedPost {
  const notes: Note[] = [];
  const slug = key.replace(/^\d+\./, '');
  const publishedAt = parseTime(row['post_date']);
  const isPublic = row['audience'] === 'everyone' || row['audience'] === undefined;
  const isPublished = row['is_published']?.toLowerCase() === 'true';
  if (isPublished && !isPublic) notes.push({ code: 'draftForMembers' });
  const address = slug === '' ? undefined : toFormerPath(`/p/${slug}`);
  return {
    key,
    title,
    body: html,
    status: isPublished && isPublic ? 'published' : 'draft',
    publishAt: null,
    publishedAt: isPublished ? publishedAt : null,
    createdAt: publishedAt,
    updatedAt: null,
    slug,
    addresses: address === undefined ? [] : [address],
    excerpt: htmlToPlainText(row['subtitle'], importLimits.about),
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

/** Resolves links to posts below `/p/`. The archive does not contain the address of the former site. */
async function createFormerSite(names: Iterable<string>, folder: string): Promise<FormerSite> {
  const slugs = new Set<string>();
  for await (const name of iterateWithYield(names)) {
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

async function* readRows(archive: Archive, name: string): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  const list = await openListText(() => archive.read(name));
  try {
    for await (const { fields, line } of readCsv(list())) {
      if (columns === undefined && !fields.includes('post_id')) throw createLineError(line);
      if (columns === undefined) columns = fields;
      else if (fields.some((field) => field !== ''))
        yield Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
    }
  } catch (error) {
    if (!(error instanceof CsvListError)) throw error;
    throw createLineError(
      error.line,
      error.reason === 'tooWide' ? 'siteImport.lineTooLong' : 'siteImport.listInvalid',
    );
  }
}

function createLineError(line: number, message = 'siteImport.listInvalid'): AppError {
  return new AppError('invalid', message, { values: { line } });
}
