import { catalogue } from '#content/admin/catalogue.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TypedSearch } from '../typed-search.tsx';
import styles from './catalogue.module.css';
import type { ItemView } from './item-view.ts';

const texts = catalogue.list;

type ListToolsProps = { view: ItemView; hasKinds: boolean; onView: (view: ItemView) => void };

/** Which list, and what it is narrowed to. */
export function ListTools({ view, hasKinds, onView }: ListToolsProps) {
  return (
    <>
      {hasKinds ? (
        <Segments
          label={texts.kindsLabel}
          choices={texts.kinds}
          chosen={view.kind === 'sticker' ? 'sticker' : 'memoji'}
          onChoose={(kind) => onView({ ...view, kind, cursor: [] })}
        />
      ) : null}
      <TypedSearch
        label={texts.search[view.kind]}
        placeholder={texts.search[view.kind]}
        search={view.search}
        onSearch={(search) => onView({ ...view, search, cursor: [] })}
        className={styles.search}
      />
    </>
  );
}
