import { lists } from '#content/admin/frame/lists.ts';
import { time } from '#content/refusals.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useDense } from '#web/ui/table/use-dense.ts';
import { type Cursors, cursorOf } from './cursors.ts';
import type { ListPage } from './list-page.ts';
import styles from './table.module.css';
import { totalText } from './total-text.ts';

/** Formats the range of the visible rows, such as "21–40 of 1,204". */
export type Range = (from: number, to: number, total: string) => string;

export type PageFacts = {
  page: ListPage<unknown>;
  pageSize: number;
  cursors: Cursors;
  turn: (cursors: Cursors) => void;
  texts: { pages: string; previous: string; next: string };
  range: Range;
  /** True while the previous page is still visible. "Next" is disabled, because it would skip a page. */
  isWaiting: boolean;
};

type ListFootProps = PageFacts & {
  /** Hides the time zone: no cell shows a time. */
  isTimeless: boolean;
};

/** The minimum number of rows for a header above the table. */
const longRows = 10;

/** The footer of a list: the range of the rows, the time zone and a pager. */
export function ListFoot({ isTimeless, ...facts }: ListFootProps) {
  const zone = isTimeless ? [] : [time.zoneLine];
  return (
    <>
      <output>{[...rangeText(facts), ...zone].join(' · ')}</output>
      <Steps {...facts} label={facts.texts.pages} />
    </>
  );
}

/** The header of a long list: the range, a pager and a switch for compact rows. Short lists have none. */
export function ListHead(facts: PageFacts) {
  const [isDense, toggle] = useDense();
  const { page, texts } = facts;
  if (page.items.length < longRows && page.items.length === page.total) return null;
  return (
    <>
      <span>{rangeText(facts)}</span>
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

function Steps({ page, cursors: all, turn, texts, label, isWaiting }: PageFacts & { label: string }) {
  const { before = all.length } = page;
  const cursors = all.slice(0, before);
  const onward = cursorOf(page.next);
  if (before === 0 && onward === null) return null;
  return (
    <Pager
      label={label}
      previousText={texts.previous}
      nextText={texts.next}
      page={before + 1}
      onPrevious={before === 0 ? null : () => turn(cursors.slice(0, -1))}
      onNext={onward === null || isWaiting ? null : () => turn([...cursors, onward])}
    />
  );
}

function rangeText({ page, pageSize, cursors, range }: PageFacts): string[] {
  const { items, before = cursors.length } = page;
  const start = before * pageSize;
  return items.length === 0
    ? []
    : [range(start + 1, start + items.length, totalText(page, start + items.length))];
}
