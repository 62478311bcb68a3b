import { blogAdmin } from '#content/admin/blog.ts';

const types = /^image\/(?:png|jpeg|jpg)$/;
const mostBytes = 10 * 1024 * 1024;

/** What keeps a file from being sent as a picture of a post ("png, jpeg, jpg"); null for nothing. */
export function judgeImage({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!types.test(type)) return blogAdmin.wrongType;
  return size > mostBytes ? blogAdmin.tooLarge : null;
}
