import { readText } from '#modules/import-export/archive.ts';
import { manifestName, importLimits } from '#modules/import-export/constants.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { readJsonLines } from '#modules/import-export/reading/json-stream.ts';
import {
  exportManifest,
  type ExportedMedia,
  exportedMedia,
  type ExportedTagOrAuthor,
  exportedTagOrAuthor,
  type ExportedPost,
  exportedPost,
  exportVersion,
} from '#modules/import-export/own-schema.ts';
import { toSingleLine } from '#modules/import-export/reading/text-values.ts';
import type { ArchiveItem, ImportedPost } from '#modules/import-export/schema.ts';
import { AppError } from '#modules/app-error.ts';

const manifestBytes = 64 * 1024;

export type OwnArchive = {
  /** The id of the source site, and the prefix of all file names in the archive. */
  installation: string;
  folder: string;
  media: Map<string, ExportedMedia>;
  authors: ExportedTagOrAuthor[];
  tags: ExportedTagOrAuthor[];
};

/**
 * Reads the posts of our own export. Throws `invalid` if the export is damaged or of a newer version
 * (`siteImport.newerVersion`).
 */
export async function* readOwnPosts(archive: Archive, manifest: string): AsyncGenerator<ArchiveItem> {
  const { installation, folder } = await readManifest(archive, manifest);
  for await (const line of readLines(archive, `${folder}posts.jsonl`)) {
    const post = exportedPost.safeParse(line).data;
    yield post === undefined ? createUnreadableItem(line) : toImportedPost(post, installation);
  }
}

/** Reads the images, and all authors and tags, including authors and tags without a post. */
export async function readOwnArchive(archive: Archive, manifest: string): Promise<OwnArchive> {
  const { installation, folder } = await readManifest(archive, manifest);
  const media = new Map<string, ExportedMedia>();
  for await (const line of readLines(archive, `${folder}media.jsonl`)) {
    const exportedLine = exportedMedia.safeParse(line).data;
    if (exportedLine !== undefined) media.set(exportedLine.id, exportedLine);
    if (media.size > importLimits.relations) throw new AppError('invalid', 'siteImport.tooManyItems');
  }
  const authors = await readNames(archive, `${folder}authors.jsonl`);
  const tags = await readNames(archive, `${folder}tags.jsonl`);
  return { installation, folder, media, authors, tags };
}

async function readManifest(
  archive: Archive,
  name: string,
): Promise<{ installation: string; folder: string }> {
  const text = await readText(archive, name, manifestBytes);
  const manifest = exportManifest.safeParse(parseJson(text)).data;
  if (manifest === undefined) throw new AppError('invalid', 'siteImport.jsonInvalid');
  if (manifest.version > exportVersion) throw new AppError('invalid', 'siteImport.newerVersion');
  return { installation: manifest.installation, folder: name.slice(0, -manifestName.length) };
}

async function readNames(archive: Archive, name: string): Promise<ExportedTagOrAuthor[]> {
  const found: ExportedTagOrAuthor[] = [];
  for await (const line of readLines(archive, name)) {
    const exportedLine = exportedTagOrAuthor.safeParse(line).data;
    if (exportedLine !== undefined) found.push(exportedLine);
    if (found.length > importLimits.relations) throw new AppError('invalid', 'siteImport.tooManyItems');
  }
  return found;
}

async function* readLines(archive: Archive, name: string): AsyncGenerator {
  if (archive.files.has(name)) yield* readJsonLines(archive.read(name));
}

function toImportedPost(post: ExportedPost, installation: string): ImportedPost {
  const { id, ownSlug, imageId, focus, savedBy, version, revision, signedBy, author } = post;
  const { addresses, addressedAt, settingsVersion, previews, translationGroup, textChangedAt } = post;
  return {
    ...post,
    key: `${installation}:${id}`,
    slug: ownSlug ?? '',
    authors: [{ name: signedBy ?? author, about: '' }],
    tags: post.tags.map((name) => ({ name, about: '' })),
    image: null,
    base: '',
    notes: [],
    own: {
      id,
      ownSlug,
      imageId,
      focus,
      savedBy,
      version,
      settingsVersion,
      translationGroup,
      textChangedAt,
      addressedAt: new Map(
        addresses.flatMap((path, pathIndex) =>
          addressedAt[pathIndex] ? [[path, addressedAt[pathIndex]]] : [],
        ),
      ),
      previews,
      revision,
      author,
      isSigned: signedBy !== null,
    },
  };
}

function createUnreadableItem(line: unknown): ArchiveItem {
  const title = typeof line === 'object' && line !== null && 'title' in line ? String(line.title) : '';
  return {
    key: toSingleLine(JSON.stringify(line), 60),
    title: toSingleLine(title, importLimits.title),
    left: 'unreadable',
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
