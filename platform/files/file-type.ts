/** File types by their first bytes. File names and declared types are not reliable. */
export type FileType =
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'heic'
  | 'zip'
  | 'gzip'
  | 'json'
  | 'svg'
  | 'html'
  | 'text'
  | 'empty'
  | 'unknown';

/** Number of bytes that `detectFileType` needs. */
export const typeDetectionBytes = 1024;

/** Detects the type of a file by its first bytes. No other code detects types. */
export function detectFileType(header: Buffer): FileType {
  if (header.length === 0) return 'empty';
  const latin = header.toString('latin1');
  for (const [type, pattern] of signatures) if (pattern.test(latin)) return type;
  return isText(header) ? detectTextType(header.toString('utf8').replace(/^\uFEFF/, '')) : 'unknown';
}

const signatures: readonly [FileType, RegExp][] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftyp(?:avif|avis|(?:mif1|msf1|miaf)[\s\S]{0,60}?avi[fs])/],
  // The default format of iPhones: HEVC, which no freely redistributable library decodes.
  ['heic', /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|(?:mif1|msf1)[\s\S]{0,60}?he[iv][cxms])/],
  ['zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['gzip', /^\x1f\x8b\x08/],
];

function isText(header: Buffer): boolean {
  return !header.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
}

/** Detects the type of a text file. Skips comments and declarations before the first element. */
function detectTextType(text: string): FileType {
  const start = text.replace(/^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/, '').trimStart();
  if (/^<(?:svg\b|!DOCTYPE\s+svg)/i.test(start)) return 'svg';
  if (/^<(?:!DOCTYPE\s+html|html|head|body|script|iframe|img|div|p|a|h[1-6]|style|meta|table)\b/i.test(start))
    return 'html';
  return /^[{[]/.test(start) ? 'json' : 'text';
}
