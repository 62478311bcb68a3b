import { StartupError } from '#platform/process/startup-error.ts';

/** Length of the longest password (200 characters of 4 bytes) with a line end. */
const maxLineBytes = 802;

/**
 * Reads a password from the first line of standard input, because command-line arguments are visible in the process list.
 * @throws {StartupError} if the line is empty or too long
 */
export async function readPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
): Promise<string> {
  if (input.isTTY) process.stderr.write('Password: ');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    bytes += chunks.at(-1)?.length ?? 0;
    if (chunks.at(-1)?.includes('\n') || bytes > maxLineBytes) break;
  }
  const [line = ''] = Buffer.concat(chunks).toString().split(/\r?\n/);
  if (line === '' || Buffer.byteLength(line) > maxLineBytes)
    throw new StartupError('The first line of standard input contains no password.');
  return line;
}
