import { time } from '#content/admin/frame.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { cursorOf } from './cursors.ts';
import type { ListPage } from './list-page.ts';
import type { ListPlace } from './use-list-view.ts';

/** Which of how many are shown, such as "21–40 of 1,204". */
export type Range = (from: number, to: number, total: string) => string;

type ListFootProps = {
  page: ListPage<unknown>;
  pageSize: number;
  list: ListPlace;
  texts: { pages: string; previous: string; next: string };
  range: Range;
  /** No cell tells a time. */
  isTimeless: boolean;
  /** The page shown is still the one before: its next one would be skipped. */
  isWaiting: boolean;
};

/** The range of what is shown, the zone of its times, and steps to the other pages where there are any. */
export function ListFoot({ page, pageSize, list, texts, range, isTimeless, isWaiting }: ListFootProps) {
  const { items, total, before = list.cursors.length } = page;
  const start = before * pageSize;
  const shown = items.length === 0 ? [] : [range(start + 1, start + items.length, fullNumber(total))];
  const zone = isTimeless ? [] : [time.zoneLine];
  const cursors = list.cursors.slice(0, before);
  const onward = cursorOf(page.next);
  return (
    <>
      <output>{[...shown, ...zone].join(' · ')}</output>
      {before === 0 && onward === null ? null : (
        <Pager
          label={texts.pages}
          previousText={texts.previous}
          nextText={texts.next}
          page={before + 1}
          onPrevious={before === 0 ? null : () => list.turn(cursors.slice(0, -1))}
          onNext={onward === null || isWaiting ? null : () => list.turn([...cursors, onward])}
        />
      )}
    </>
  );
}
