/**
 * Returns true for an iPhone photo (HEIC). Many browsers report no MIME type for HEIC, so the file extension is
 * checked in that case.
 */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
