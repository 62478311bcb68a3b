import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import table from '../../table/table.module.css';
import { TypedSearch } from '../../table/typed-search.tsx';
import { newsletterFields, newsletterStates, type NewsletterView } from './newsletter-items.ts';

const stateChoices = [
  { name: '', texts: texts.anyState },
  ...newsletterStates.map((name) => ({ name, texts: texts.states[name] })),
];

/** What the table is narrowed to: words of the subject, status, how far back. */
export function ListTools({ list: { view, narrow } }: { list: NewsletterView }) {
  return (
    <>
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchHint}
        search={view.search}
        onSearch={(search) => narrow({ search })}
      />
      <SelectField
        label={texts.state}
        className={table.select}
        choices={stateChoices}
        value={view.state}
        onChoose={(state) => narrow({ state: newsletterFields.state.read(state) })}
      />
      <SelectField
        label={texts.days}
        className={table.select}
        choices={texts.dayChoices}
        value={view.days}
        onChoose={(days) => narrow({ days: newsletterFields.days.read(days) })}
      />
    </>
  );
}
