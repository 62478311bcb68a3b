import { type ApiRefusal, callApi } from '#web/api-client.ts';
import { sendForm } from '#web/api-upload.ts';
import type { Attempt, SaveAnswer } from '../editing/draft-saver.ts';
import { answerOf } from '../editing/save-answer.ts';

/** What an author writes, and what is saved of it. */
export type PostText = { title: string; body: string; imageId: string | null };

/** Words of a post that the public sees, or soon will, which wait for their button. */
export type PostDraft = {
  title: string;
  body: string;
  html: string;
  format: 'markup' | 'html';
  image: string | null;
  image_id: string | null;
  author: string;
  updated: string;
};

/** A post as GET /api/v1/posts/{id} answers; lists leave bodies and the draft out. */
export type AdminPost = {
  id: number;
  title: string;
  status: 'draft' | 'scheduled' | 'published';
  version: number;
  created: string;
  updated: string;
  publish_at: string | null;
  published: string | null;
  author: string;
  image: string | null;
  image_id: string | null;
  body: string;
  html: string;
  format: 'markup' | 'html';
  address: string;
  save_key: string | null;
  has_draft: boolean;
  draft: PostDraft | null;
};
export type ListedPost = Omit<AdminPost, 'body' | 'html' | 'draft'>;

type Written<Data> = { data: Data; message: string };

export const postKey = (id: number) => ['posts', 'one', id];

export function loadPost(id: number, signal?: AbortSignal): Promise<AdminPost> {
  return callApi<AdminPost>(`/api/v1/posts/${id}`, { signal });
}

/** A post with the words that were written of it last, published or not. */
export function latestOf({ draft, ...post }: AdminPost): AdminPost {
  if (draft === null) return { ...post, draft };
  const { title, body, html, format, image, image_id } = draft;
  return { ...post, draft, title, body, html, format, image, image_id };
}

/** The words of a post as the editor of their form begins with them. */
export function textOf(post: Pick<AdminPost, 'title' | 'body' | 'html' | 'format' | 'image_id'>): PostText {
  return {
    title: post.title,
    body: post.format === 'html' ? post.html : post.body,
    imageId: post.image_id,
  };
}

/**
 * What the server says to an autosave; every failure has a meaning for the next attempt. Of a post that the public
 * sees the words wait beside it.
 */
export async function sendDraft(attempt: Attempt<PostText>): Promise<SaveAnswer> {
  const { id, version, key, text } = attempt;
  const { title, body, imageId } = text;
  const json = { title, body, image_id: imageId ?? '', save_key: key, ...(id === null ? {} : { version }) };
  const path = id === null ? '/api/v1/posts' : `/api/v1/posts/${id}/draft`;
  try {
    const { data } = await callApi<Written<AdminPost>>(path, { method: id === null ? 'POST' : 'PUT', json });
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return error.answer['current'] as AdminPost | undefined;
}

export type PublishFields = {
  title: string;
  author: string;
  body: string;
  status: 'published' | 'scheduled';
  publishAt?: string | undefined;
  id: number | null;
  version: number | null;
  imageId: string | null;
  key: string;
};

/** The described call: multipart {title, author, image, body}; the image has been sent before and goes by its id. */
export function publishPost(fields: PublishFields): Promise<Written<AdminPost>> {
  const form = new FormData();
  form.append('title', fields.title);
  form.append('author', fields.author);
  form.append('body', fields.body);
  form.append('status', fields.status);
  form.append('save_key', fields.key);
  if (fields.publishAt !== undefined) form.append('publish_at', fields.publishAt);
  if (fields.imageId !== null) form.append('image_id', fields.imageId);
  if (fields.id !== null) form.append('id', String(fields.id));
  if (fields.version !== null) form.append('version', String(fields.version));
  return sendForm<Written<AdminPost>>('/api/v1/blog', { form });
}

/** Takes a post down; what was written of it last is its draft. */
export function unpublish({ id, version }: { id: number; version: number }): Promise<Written<AdminPost>> {
  const json = { version, status: 'draft' };
  return callApi<Written<AdminPost>>(`/api/v1/posts/${id}`, { method: 'PUT', json });
}

/** Goes back to the published words. */
export function dropDraft(post: AdminPost, version: number): Promise<unknown> {
  const { title, body, imageId } = textOf(post);
  const json = { version, title, body, image_id: imageId ?? '' };
  return callApi(`/api/v1/posts/${post.id}/draft`, { method: 'PUT', json });
}

export function deletePost(id: number): Promise<Written<{ restore: string }>> {
  return callApi(`/api/v1/posts/${id}`, { method: 'DELETE' });
}

export function restorePost(id: number): Promise<Written<AdminPost>> {
  return callApi(`/api/v1/posts/${id}/restore`, { method: 'POST' });
}

export async function openPreview(id: number): Promise<string> {
  const { data } = await callApi<Written<{ path: string }>>(`/api/v1/posts/${id}/preview`, {
    method: 'POST',
  });
  return data.path;
}

export type SentImage = { id: string; src: string; width: number; height: number };

/** Sends one picture; `onProgress` hears the share that has left. */
export async function sendImage(
  file: File,
  call: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<SentImage> {
  const form = new FormData();
  form.append('image', file);
  const { data } = await sendForm<Written<SentImage>>('/api/v1/posts/images', {
    form,
    signal: call.signal,
    onProgress: (sent, total) => call.onProgress(total > 0 ? sent / total : 0),
  });
  return data;
}
