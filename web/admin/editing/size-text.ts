import { sizeText as texts } from '#content/admin/catalogue.ts';

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "412 B", "18 KB", "3.3 MB": decimal units, as systems show files. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return texts.bytes(bytes);
  if (bytes < 999_500) return texts.kilobytes(oneDecimal.format(Math.round(bytes / 1000)));
  return texts.megabytes(oneDecimal.format(bytes / 1_000_000));
}

/** "4 s", "2 min": a length of time, rounded up. */
export function spanText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 90 ? texts.seconds(whole) : texts.minutes(Math.ceil(whole / 60));
}

/** How long the rest will take at the pace so far; null while that would be a guess. */
export function secondsLeft(sentBytes: number, totalBytes: number, elapsedMs: number): number | null {
  if (elapsedMs < 500 || sentBytes <= 0 || totalBytes <= sentBytes) return null;
  return ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
}
