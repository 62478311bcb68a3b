import { newsletterList as words } from '#content/admin/newsletter.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { listStates, type ListView } from './list-view.ts';
import styles from './newsletter-list.module.css';

const stateChoices = [
  { name: '', words: words.anyState },
  ...listStates.map((name) => ({ name, words: words.states[name] })),
];

type ListToolsProps = { view: ListView; onView: (view: ListView) => void };

/** What the table is narrowed to: words of the subject, status, how far back. */
export function ListTools({ view, onView }: ListToolsProps) {
  return (
    <>
      <TypedSearch
        label={words.search}
        placeholder={words.searchHint}
        search={view.search}
        onSearch={(search) => onView({ ...view, search, trail: [] })}
        className={styles.search}
      />
      <SelectField
        label={words.state}
        className={styles.select}
        choices={stateChoices}
        value={view.state}
        onChoose={(name) =>
          onView({ ...view, state: listStates.find((state) => state === name) ?? '', trail: [] })
        }
      />
      <SelectField
        label={words.days}
        className={styles.select}
        choices={words.dayChoices}
        value={view.days}
        onChoose={(name) => {
          const choice = words.dayChoices.find((one) => one.name === name);
          if (choice !== undefined) onView({ ...view, days: choice.name, trail: [] });
        }}
      />
    </>
  );
}
