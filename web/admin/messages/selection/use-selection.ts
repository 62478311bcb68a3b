import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<number>;
  /** Selects or deselects an entry. With `through`, also all entries between it and the last one. */
  toggle: (id: number, options: { through: boolean }) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
};

/** Holds the selected entries of a list. Entries that leave `listed` are deselected. */
export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [last, setLast] = useState<number | null>(null);
  const ids = new Set(chosen.filter((id) => listed.includes(id)));

  function toggle(id: number, { through }: { through: boolean }): void {
    const from = last === null ? -1 : listed.indexOf(last);
    const to = listed.indexOf(id);
    setLast(id);
    if (through && from >= 0 && to >= 0)
      setChosen([...new Set([...ids, ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)])]);
    else setChosen(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
  }

  return { ids, toggle, choose: setChosen, clear: () => setChosen([]) };
}
