import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<number>;
  /**
   * Selects or deselects an entry. With `through`, selects all entries from the last toggled entry to this entry.
   */
  toggle: (id: number, options: { through: boolean }) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
};

/** Holds the selected entries of a list. Entries that leave `listed` are deselected. */
export function useSelection(listed: readonly number[]): Selection {
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const [lastToggled, setLastToggled] = useState<number | null>(null);
  const ids = new Set(selectedIds.filter((id) => listed.includes(id)));

  function toggle(id: number, { through }: { through: boolean }): void {
    const from = lastToggled === null ? -1 : listed.indexOf(lastToggled);
    const to = listed.indexOf(id);
    setLastToggled(id);
    if (through && from >= 0 && to >= 0)
      setSelectedIds([...new Set([...ids, ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)])]);
    else setSelectedIds(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
  }

  return { ids, toggle, choose: setSelectedIds, clear: () => setSelectedIds([]) };
}
