import type { WireType } from '#api/http/call.ts';
import type { editedPost, posts } from '#modules/posts/contract.ts';
import { postLimits } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import type { ApiError } from '#web/api-client.ts';
import type { SaveAttempt, SaveResult } from '../editing/draft-saver.ts';
import { countCharactersOver } from '#web/ui/fields/too-long.ts';
import { toSaveResult } from '../editing/save-result.ts';

export type PostText = {
  title: string;
  body: string;
  imageId: string | null;
  /** The focal point of the image in percent. This point stays visible when the image is cropped. */
  imageX: number;
  imageY: number;
};

/** A post with its body as HTML, and its unpublished changes. */
export type AdminPost = WireType<typeof editedPost>;
export type PostDraft = NonNullable<AdminPost['draft']>;
export type PostVersion = WireType<typeof posts.listVersions.list>;

export type ListedPost = WireType<typeof posts.list.list>;

export type WrittenPost = WireType<typeof posts.update.data>;

export const createPostKey = (id: number) => ['posts', 'one', id];

/** Returns a post with its latest text, published or not. */
export function getPostWithLatestText({ draft, ...post }: AdminPost): AdminPost {
  if (draft === null) return { ...post, draft };
  const { author: _author, updated: _updated, ...latest } = draft;
  return { ...post, draft, ...latest };
}

/** Returns the body in the format of its editor. */
export function getBody({ format, html, body }: Pick<PostDraft, 'format' | 'html' | 'body'>): string {
  return format === 'html' ? html : body;
}

export function toPostText(post: Omit<PostDraft, 'author' | 'updated' | 'image'>): PostText {
  return {
    title: post.title,
    body: getBody(post),
    imageId: post.imageId,
    imageX: post.imageX,
    imageY: post.imageY,
  };
}

/**
 * Sends an autosave. Each error becomes a result for the saver. For a published post, the server stores the text as
 * unpublished changes.
 */
export async function autosavePost(attempt: SaveAttempt<PostText>): Promise<SaveResult> {
  const { id, version, key, text } = attempt;
  const { title, body, imageId, imageX, imageY } = text;
  const written = { title, body, imageId: imageId ?? '', imageX, imageY, saveKey: key };
  if (countCharactersOver(body, postLimits.body) > 0) return { kind: 'refused', reason: 'other' };
  try {
    const { data } = await (id === null
      ? api.posts.create(written)
      : api.posts.updateDraft(id, { ...written, version }));
    return { kind: 'saved', id: data.id, version: data.version };
  } catch (error) {
    return toSaveResult(error, readConflict);
  }
}

function readConflict(apiError: ApiError) {
  const current = getCurrentPost(apiError);
  return {
    version: current?.version ?? 0,
    savedBy: current?.saveKey ?? null,
    ...(current === undefined ? {} : { text: toPostText(getPostWithLatestText(current)) }),
  };
}

/** Returns the stored post in a 409 response. */
export function getCurrentPost(error: ApiError): AdminPost | undefined {
  const { current } = error.answer;
  return current !== undefined && 'html' in current ? current : undefined;
}

export type PublishFields = PostText & {
  author: string;
  status: 'published' | 'scheduled';
  publishAt?: string | undefined;
  id: number | null;
  version: number | null;
  key: string;
};

/** Publishes a post with the call of the specification. The image is already uploaded and is sent as an id. */
export function publishPost(fields: PublishFields) {
  const { title, author, body, status, publishAt, key, imageId, imageX, imageY, id, version } = fields;
  return api.posts.publish({
    title,
    author,
    body,
    status,
    saveKey: key,
    publishAt,
    imageId: imageId ?? undefined,
    imageX,
    imageY,
    id: id ?? undefined,
    version: version ?? undefined,
  });
}

/** Unpublishes a post. Its latest text becomes the draft. */
export function unpublishPost({ id, version }: { id: number; version: number | null }) {
  return api.posts.update(id, { version: version ?? undefined, status: 'draft' });
}

export function discardDraft(post: AdminPost, version: number) {
  const { title, body, imageId, imageX, imageY } = toPostText(post);
  return api.posts.updateDraft(post.id, { version, title, body, imageId: imageId ?? '', imageX, imageY });
}

/** Returns the last saved body, converted to rich text by the server. */
export async function loadSavedHtml(id: number): Promise<string> {
  return getPostWithLatestText(await api.posts.find(id)).html;
}
