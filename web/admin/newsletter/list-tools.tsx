import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { listStates, type ListView } from './list-view.ts';
import styles from './newsletter-list.module.css';

const stateChoices = [
  { name: '', texts: texts.anyState },
  ...listStates.map((name) => ({ name, texts: texts.states[name] })),
];

type ListToolsProps = { view: ListView; onView: (view: ListView) => void };

/** What the table is narrowed to: words of the subject, status, how far back. */
export function ListTools({ view, onView }: ListToolsProps) {
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
          onView({ ...view, state: listStates.find((state) => state === name) ?? '', cursor: [] })
        }
      />
      <SelectField
        label={texts.days}
        className={styles.select}
        choices={texts.dayChoices}
        value={view.days}
        onChoose={(name) => {
          const choice = texts.dayChoices.find((one) => one.name === name);
          if (choice !== undefined) onView({ ...view, days: choice.name, cursor: [] });
        }}
      />
    </>
  );
}
