import PostalMime, { type PostalMimeOptions } from 'postal-mime';

/** A Content-Type header with `format=flowed`, up to this value. The header can have several lines. */
const flowedTypes = /^(content-type:(?:[^\r\n]|\r?\n[ \t])*?;\s*format\s*=\s*"?flowed)/gim;
/** The value with a suffix, for which PostalMime returns the text as it was sent. */
const rawValues = /(flowed)-as-sent-raw/gi;

/**
 * Returns the text of a message whose lines are flowed and quoted, or undefined for other messages. PostalMime 4.0 joins
 * quoted lines with the marks of the next lines, and a reply with the quote above it.
 */
export async function readFlowedQuotes(
  message: Uint8Array,
  parsedText: string,
  options: PostalMimeOptions,
): Promise<string | undefined> {
  if (!parsedText.includes('>')) return undefined;
  const source = Buffer.from(message.buffer, message.byteOffset, message.length).toString('latin1');
  const rawSource = source.replace(flowedTypes, '$1-as-sent-raw');
  if (rawSource === source) return undefined;
  // The suffixes can exceed the limit of the headers.
  const email = await PostalMime.parse(Buffer.from(rawSource, 'latin1'), options).catch(() => undefined);
  if (email?.text === undefined) return undefined;
  const isSpaceDeleted = /^content-type:(?:[^\r\n]|\r?\n[ \t])*?;\s*delsp\s*=\s*"?yes/im.test(source);
  const spaces = isSpaceDeleted ? 'deleted' : 'kept';
  return joinFlowedLines(email.text.replace(rawValues, '$1'), spaces);
}

/**
 * Joins lines that end with a space with the next line of the same quote depth (RFC 3676, 4). The separator of a
 * signature is a line of its own. With DelSp=yes, the space is not part of the text.
 */
function joinFlowedLines(text: string, spaces: 'kept' | 'deleted'): string {
  const paragraphs: { mark: string; parts: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^>(?: ?>)*/.exec(line)?.[0] ?? '';
    const content = line.slice(mark.length).replace(/^ /, '');
    const last = paragraphs.at(-1);
    const isSignature = content === '-- ';
    const isFlowed = content.endsWith(' ') && !isSignature;
    const part = isFlowed && spaces === 'deleted' ? content.slice(0, -1) : content;
    if (isOpen && !isSignature && last?.mark === mark) last.parts.push(part);
    else paragraphs.push({ mark, parts: [part] });
    isOpen = isFlowed;
  }
  return paragraphs
    .map(({ mark, parts }) => (mark === '' ? parts.join('') : `${mark} ${parts.join('')}`.trimEnd()))
    .join('\n');
}
