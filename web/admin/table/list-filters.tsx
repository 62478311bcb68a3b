import { DayField } from '#web/ui/fields/day-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './table.module.css';
import { TypedSearch } from './typed-search.tsx';

/** The part of a list that one filter reads and changes. */
type FilterList<Name extends string> = {
  view: Readonly<Record<Name, string>>;
  setField: (name: Name, text: string) => void;
};

type ListSearchProps<Name extends string> = {
  list: FilterList<Name>;
  name: Name;
  label: string;
  hint?: string;
};

/** A search field of a list. */
export function ListSearch<Name extends string>({ list, name, label, hint = label }: ListSearchProps<Name>) {
  return (
    <TypedSearch
      label={label}
      placeholder={hint}
      search={list.view[name]}
      onSearch={(search) => list.setField(name, search)}
    />
  );
}

type ListSelectProps<Name extends string> = {
  list: FilterList<Name>;
  name: Name;
  label: string;
  /** The label of the choice that sets no filter. */
  any?: string;
  choices: readonly { name: string; texts: string }[];
  className?: string | undefined;
};

/** A filter of a list with a fixed set of values. */
export function ListSelect<Name extends string>({
  list,
  name,
  label,
  any,
  choices,
  className,
}: ListSelectProps<Name>) {
  return (
    <SelectField
      label={label}
      className={[styles.select, className].filter(Boolean).join(' ')}
      choices={[...(any === undefined ? [] : [{ name: '', texts: any }]), ...choices]}
      value={list.view[name]}
      onChoose={(chosen) => list.setField(name, chosen)}
    />
  );
}

/** A filter of a list from one day until another. */
export function ListDays({
  list,
  texts,
}: {
  list: FilterList<'from' | 'until'>;
  texts: { from: string; until: string };
}) {
  const { view, setField } = list;
  return (
    <span className={styles.days}>
      <DayField
        label={texts.from}
        value={view.from}
        max={view.until}
        onDay={(day) => setField('from', day)}
      />
      <DayField
        label={texts.until}
        value={view.until}
        min={view.from}
        onDay={(day) => setField('until', day)}
      />
    </span>
  );
}
