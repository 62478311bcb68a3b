/** Returns true for an iPhone photo (HEIC). Many browsers have no MIME type for it, so the file extension decides. */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
