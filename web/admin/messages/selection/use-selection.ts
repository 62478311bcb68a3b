import { useState } from 'react';

/** Which entries of a list are chosen. */
export type Selection = {
  ids: ReadonlySet<number>;
  /** Chooses one or takes it out; with `through` all between the last one and this one too. */
  toggle: (id: number, options: { through: boolean }) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
};

/** Chosen entries of a list; `listed` are those that it shows now: what is not listed any more is not chosen. */
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
