import type { Wire } from '#api/http/call.ts';
import type { editedPost, posts } from '#modules/posts/contract.ts';
import { postLimits } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import type { ApiRefusal } from '#web/api-client.ts';
import type { Attempt, SaveAnswer } from '../editing/draft-saver.ts';
import { charactersOver } from '#web/ui/fields/too-long.ts';
import { answerOf } from '../editing/save-answer.ts';

/** What an author writes, and what is saved of it. */
export type PostText = {
  title: string;
  body: string;
  imageId: string | null;
  /** What of the picture stays in view where it is cropped, in percent. */
  imageX: number;
  imageY: number;
};

/** A post with its body as HTML, and the text that waits for its button. */
export type AdminPost = Wire<typeof editedPost>;
/** Text of a post that waits for its button. */
export type PostDraft = NonNullable<AdminPost['draft']>;
/** What once stood in a post, without its body. */
export type PostVersion = Wire<typeof posts.listVersions.list>;

/** A post as the list shows it, without its body. */
export type ListedPost = Wire<typeof posts.list.list>;

/** A post after a change of it. */
export type WrittenPost = Wire<typeof posts.update.data>;

export const postKey = (id: number) => ['posts', 'one', id];

/** A post with the words that were written of it last, published or not. */
export function latestOf({ draft, ...post }: AdminPost): AdminPost {
  if (draft === null) return { ...post, draft };
  const { author: _author, updated: _updated, ...latest } = draft;
  return { ...post, draft, ...latest };
}

/** The body of a post in the form that it was written in. */
export function bodyOf({ format, html, body }: Pick<PostDraft, 'format' | 'html' | 'body'>): string {
  return format === 'html' ? html : body;
}

/** The words of a post as the editor of their form begins with them. */
export function textOf(post: Omit<PostDraft, 'author' | 'updated' | 'image'>): PostText {
  return {
    title: post.title,
    body: bodyOf(post),
    imageId: post.image_id,
    imageX: post.image_x,
    imageY: post.image_y,
  };
}

/**
 * What the server says to an autosave; every failure has a meaning for the next attempt. Of a post that the public
 * sees the words wait beside it.
 */
export async function sendDraft(attempt: Attempt<PostText>): Promise<SaveAnswer> {
  const { id, version, key, text } = attempt;
  const { title, body, imageId, imageX: image_x, imageY: image_y } = text;
  const written = { title, body, image_id: imageId ?? '', image_x, image_y, save_key: key };
  if (charactersOver(body, postLimits.body) > 0) return { kind: 'refused', reason: 'other' };
  try {
    const { data } = await (id === null
      ? api.posts.create(written)
      : api.posts.updateDraft(id, { ...written, version }));
    return { kind: 'saved', id: data.id, version: data.version };
  } catch (error) {
    return answerOf(error, conflictOf);
  }
}

function conflictOf(refusal: ApiRefusal) {
  const current = currentOf(refusal);
  return {
    version: current?.version ?? 0,
    savedBy: current?.save_key ?? null,
    ...(current === undefined ? {} : { text: textOf(latestOf(current)) }),
  };
}

/** The stored post that a 409 carries. */
export function currentOf(error: ApiRefusal): AdminPost | undefined {
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

/** The described call; the image has been sent before and goes by its id. */
export function publishPost(fields: PublishFields) {
  const { title, author, body, status, publishAt, key, imageId, imageX, imageY, id, version } = fields;
  return api.posts.publish({
    title,
    author,
    body,
    status,
    save_key: key,
    publish_at: publishAt,
    image_id: imageId ?? undefined,
    image_x: imageX,
    image_y: imageY,
    id: id ?? undefined,
    version: version ?? undefined,
  });
}

/** Unpublishes a post; what was written of it last is its draft. */
export function unpublishPost({ id, version }: { id: number; version: number | null }) {
  return api.posts.update(id, { version: version ?? undefined, status: 'draft' });
}

/** Goes back to the published text. */
export function dropDraft(post: AdminPost, version: number) {
  const { title, body, imageId, imageX: image_x, imageY: image_y } = textOf(post);
  return api.posts.updateDraft(post.id, { version, title, body, image_id: imageId ?? '', image_x, image_y });
}

/** What the server made of the body that was saved last, as rich text. */
export async function savedHtml(id: number): Promise<string> {
  return latestOf(await api.posts.find(id)).html;
}
