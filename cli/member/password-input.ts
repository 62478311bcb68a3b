import { StartupFault } from '#platform/process/startup-fault.ts';

/** Length of the longest password (200 characters of 4 bytes) with a line end. */
const limitBytes = 802;

/**
 * Reads a password from the first line of standard input, because command-line arguments are visible in the process list.
 * @throws {StartupFault} if the line is empty or too long
 */
export async function readPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
): Promise<string> {
  if (input.isTTY) process.stderr.write('Password: ');
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of input) {
    pieces.push(Buffer.from(piece));
    bytes += pieces.at(-1)?.length ?? 0;
    if (pieces.at(-1)?.includes('\n') || bytes > limitBytes) break;
  }
  const [line = ''] = Buffer.concat(pieces).toString().split(/\r?\n/);
  if (line === '' || Buffer.byteLength(line) > limitBytes)
    throw new StartupFault('Standard input holds no password in its first line.');
  return line;
}
