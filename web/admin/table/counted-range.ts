import { lists } from '#content/admin/frame/lists.ts';
import { fullNumber } from '#web/format/numbers.ts';
import type { Range } from './list-foot.tsx';

/** The range of a list that is counted up to a number: one more stands for all further ones. */
export function countedRange(counted: number): Range {
  return (from, to, total) =>
    lists.range(from, to, total === fullNumber(counted + 1) ? lists.moreThan(fullNumber(counted)) : total);
}
