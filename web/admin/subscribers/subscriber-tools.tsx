import { subscribers as texts } from '#content/admin/subscribers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DownloadList } from '../download-list.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { filterQuery, type SubscriberView, viewStates } from './subscriber-view.ts';
import styles from './subscribers.module.css';

const stateChoices = [
  { name: '', texts: texts.anyState },
  ...viewStates.map((name) => ({ name, texts: texts.states[name] })),
];

type SubscriberToolsProps = { view: SubscriberView; onView: (view: SubscriberView) => void };

/** What the list is narrowed to: part of an address, a status; and a copy of what is left. */
export function SubscriberTools({ view, onView }: SubscriberToolsProps) {
  return (
    <>
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchHint}
        search={view.search}
        onSearch={(search) => onView({ ...view, search, cursor: [] })}
        className={styles.search}
      />
      <SelectField
        label={texts.state}
        className={styles.select}
        choices={stateChoices}
        value={view.state}
        onChoose={(name) =>
          onView({ ...view, state: viewStates.find((state) => state === name) ?? '', cursor: [] })
        }
      />
      <DownloadList
        path={`/api/v1/subscribers/export?${filterQuery(view).toString()}`}
        name="subscribers.csv"
        texts={texts}
      />
    </>
  );
}
