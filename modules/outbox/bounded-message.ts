/** What a message may be made of; `shortLines` are those of text, of less than 60 bytes. */
export type MessageBounds = { lines: number; shortLines: number; partingLines: number };

const lineEnd = 10;
const hyphen = 45;
const shortBytes = 60;

/**
 * A message up to where it has more lines than one that somebody wrote, or more that may part it (`--`): each line of text costs
 * the parser some 30 µs, each part some KB. 25 MB of line ends took all memory when measured.
 */
export function boundedMessage(message: Uint8Array, most: MessageBounds): Uint8Array {
  const left = { ...most };
  for (
    let from = 0, at = message.indexOf(lineEnd);
    at >= 0;
    from = at + 1, at = message.indexOf(lineEnd, from)
  ) {
    left.lines -= 1;
    if (at - from < shortBytes) left.shortLines -= 1;
    if (message[from] === hyphen && message[from + 1] === hyphen) left.partingLines -= 1;
    if (left.lines < 0 || left.shortLines < 0 || left.partingLines < 0) return message.subarray(0, from);
  }
  return message;
}
