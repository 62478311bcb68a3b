import { SelectField } from '#web/ui/fields/select-field.tsx';
import table from './table.module.css';
import { TypedSearch } from './typed-search.tsx';

type StateToolsProps<State extends string> = {
  list: {
    view: { search: string; state: State | '' };
    setView: (values: { search?: string; state?: State | '' }) => void;
  };
  states: readonly State[];
  texts: {
    search: string;
    searchHint: string;
    state: string;
    anyState: string;
    states: Readonly<Record<State, string>>;
  };
};

export function StateTools<State extends string>({ list, states, texts }: StateToolsProps<State>) {
  const { view, setView } = list;
  return (
    <>
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchHint}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <SelectField
        label={texts.state}
        className={table.select}
        choices={[
          { name: '', texts: texts.anyState },
          ...states.map((name) => ({ name, texts: texts.states[name] })),
        ]}
        value={view.state}
        onChoose={(chosen) => setView({ state: states.find((state) => state === chosen) ?? '' })}
      />
    </>
  );
}
