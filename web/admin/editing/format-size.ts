const oneDecimalFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats bytes as "412 B", "18 KB" or "3.3 MB". Uses decimal units, like the file managers of operating systems. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${oneDecimalFormat.format(Math.round(bytes / 1000))} KB`;
  return `${oneDecimalFormat.format(bytes / 1_000_000)} MB`;
}

/** Formats a duration as "4 s" or "2 min", rounded up. */
export function formatSpan(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds));
  return wholeSeconds < 90 ? `${wholeSeconds} s` : `${Math.ceil(wholeSeconds / 60)} min`;
}

/**
 * Estimates the remaining seconds from the speed so far. Returns null in the first 500 ms, when an estimate would be a guess.
 */
export function estimateSecondsLeft(sentBytes: number, totalBytes: number, elapsedMs: number): number | null {
  if (elapsedMs < 500 || sentBytes <= 0 || totalBytes <= sentBytes) return null;
  return ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
}
