import { subscribers as texts } from '#content/admin/subscribers.ts';
import { api } from '#web/api.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DownloadList } from '../download-list.tsx';
import { filterQuery } from '../table/list-view.ts';
import table from '../table/table.module.css';
import { TypedSearch } from '../table/typed-search.tsx';
import { subscriberFields, subscriberStates, type SubscriberView } from './subscriber-data.ts';

const stateChoices = [
  { name: '', texts: texts.anyState },
  ...subscriberStates.map((name) => ({ name, texts: texts.states[name] })),
];

/** What the list is narrowed to: part of an address, a status; and a copy of what is left. */
export function SubscriberTools({ list: { view, narrow } }: { list: SubscriberView }) {
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
        onChoose={(state) => narrow({ state: subscriberFields.state.read(state) })}
      />
      <DownloadList
        load={() => api.subscribers.export(Object.fromEntries(filterQuery(view)))}
        name="subscribers.csv"
        texts={texts}
      />
    </>
  );
}
