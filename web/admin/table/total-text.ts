import { lists } from '#content/admin/frame/lists.ts';
import { fullNumber } from '#web/format/numbers.ts';

/** How many rows a list has, in words: "1,204", or "more than 10,000" where they were counted no further. */
export function totalText({ total, isLeast = false }: { total: number; isLeast?: boolean }): string {
  return isLeast ? lists.moreThan(fullNumber(total - 1)) : fullNumber(total);
}
