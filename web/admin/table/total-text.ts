import { formatNumber } from '#web/format/numbers.ts';
import { lists } from './texts.ts';

/**
 * Formats the number of rows of a list: "1,204"; "more than 1,000" if the count stopped early; "7 or more" if the
 * search stopped early. `shownUntil` is the number of the last row on the screen.
 */
export function formatTotal(
  { total, isLeast = false }: { total: number; isLeast?: boolean },
  shownUntil = 0,
): string {
  if (!isLeast) return formatNumber(total);
  const count = Math.max(total, shownUntil);
  // The server stops counting at a round number plus one.
  return count % 100 === 1 ? lists.moreThan(formatNumber(count - 1)) : lists.orMore(formatNumber(count));
}
