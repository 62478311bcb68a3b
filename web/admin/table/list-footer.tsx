import { timePhrases } from '#content/error-messages.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useDense } from '#web/ui/table/use-dense.ts';
import { type Cursors, getCursor } from './cursors.ts';
import type { ListPage } from './list-page.ts';
import styles from './table.module.css';
import { formatTotal } from './total-text.ts';
import { lists } from './texts.ts';

/** Formats the range of the visible rows, such as "21–40 of 1,204". */
export type RangeFormatter = (from: number, to: number, total: string) => string;

export type PageDetails = {
  page: ListPage<unknown>;
  pageSize: number;
  cursors: Cursors;
  turn: (cursors: Cursors) => void;
  texts: { pages: string; previous: string; next: string };
  range: RangeFormatter;
  /** True while the previous page is still visible. "Next" is then disabled, because a click would skip a page. */
  isWaiting: boolean;
};

type ListFooterProps = PageDetails & {
  /** Hides the time zone, because no cell shows a time. */
  isTimeless: boolean;
};

/** The minimum number of rows for a header above the table. */
const minHeaderRows = 10;

/** The footer of a list: the range of the rows, the time zone and a pager. */
export function ListFooter({ isTimeless, ...facts }: ListFooterProps) {
  const timeZoneLines = isTimeless ? [] : [timePhrases.zoneLine];
  return (
    <>
      <output>{[...formatRange(facts), ...timeZoneLines].join(' · ')}</output>
      <Steps {...facts} label={facts.texts.pages} />
    </>
  );
}

/** The header of a long list: the range, a pager and a switch for compact rows. Short lists have no header. */
export function ListHeader(facts: PageDetails) {
  const [isDense, toggle] = useDense();
  const { page, texts } = facts;
  if (page.items.length < minHeaderRows && page.items.length === page.total) return null;
  return (
    <>
      <span>{formatRange(facts)}</span>
      <span className={styles.steps}>
        <button
          type="button"
          className={`${iconButtonClass} ${styles.dense}`}
          aria-pressed={isDense}
          aria-label={lists.dense}
          title={lists.dense}
          onClick={toggle}
        >
          <Icon name="lines" size={18} />
        </button>
        <Steps {...facts} label={lists.above(texts.pages)} />
      </span>
    </>
  );
}

function Steps({ page, cursors: all, turn, texts, label, isWaiting }: PageDetails & { label: string }) {
  const { before = all.length } = page;
  const cursors = all.slice(0, before);
  const nextCursor = getCursor(page.next);
  if (before === 0 && nextCursor === null) return null;
  return (
    <Pager
      label={label}
      previousText={texts.previous}
      nextText={texts.next}
      page={before + 1}
      onPrevious={before === 0 ? null : () => turn(cursors.slice(0, -1))}
      onNext={nextCursor === null || isWaiting ? null : () => turn([...cursors, nextCursor])}
    />
  );
}

function formatRange({ page, pageSize, cursors, range }: PageDetails): string[] {
  const { items, before = cursors.length } = page;
  const start = before * pageSize;
  return items.length === 0
    ? []
    : [range(start + 1, start + items.length, formatTotal(page, start + items.length))];
}
