/**
 * Maximum numbers of lines in a message. `shortLines`: lines with fewer than 60 bytes. `partingLines`: lines that may
 * be part boundaries.
 */
export type MessageBounds = { lines: number; shortLines: number; partingLines: number };

const lineEnd = 10;
const hyphen = 45;
const shortLineBytes = 60;

/**
 * Truncates a message with more lines than a person writes, or more possible part boundaries (`--`): the parser needs about 30
 * µs per line of text and some KB per part. A message of 25 MB of line breaks used up all memory in a test.
 */
export function truncateMessage(message: Uint8Array, limits: MessageBounds): Uint8Array {
  const remaining = { ...limits };
  for (
    let from = 0, at = message.indexOf(lineEnd);
    at >= 0;
    from = at + 1, at = message.indexOf(lineEnd, from)
  ) {
    remaining.lines -= 1;
    if (at - from < shortLineBytes) remaining.shortLines -= 1;
    if (message[from] === hyphen && message[from + 1] === hyphen) remaining.partingLines -= 1;
    if (remaining.lines < 0 || remaining.shortLines < 0 || remaining.partingLines < 0)
      return message.subarray(0, from);
  }
  return message;
}
