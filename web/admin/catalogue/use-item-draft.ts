import { useEffect, useRef, useState } from 'react';
import type { FieldFaults } from '../field-faults.ts';
import type { Draft } from './draft.ts';

/** Holds the input of the form and its errors. Calls `onChange` after each change. A new `kept` replaces the input. */
export function useItemDraft(kept: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(kept);
  const [shown, setShown] = useState(kept);
  if (shown !== kept) {
    setShown(kept);
    setDraft(kept);
  }
  const [faults, setFaults] = useState<FieldFaults>({});

  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(() => heard.current(draft), [draft]);

  function change(part: Partial<Draft>): void {
    setDraft((last) => ({ ...last, ...part }));
    setFaults((last) => without(last, Object.keys(part)));
  }

  /** Removes a file that the server has deleted, and shows the message. */
  function loseFile(field: 'image' | 'upload', texts: string): void {
    change({ [field]: null });
    setFaults((last) => ({ ...last, [field]: texts }));
  }

  return { draft, change, setDraft, faults, setFaults, loseFile };
}

function without(faults: FieldFaults, names: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
