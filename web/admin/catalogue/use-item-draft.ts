import { useEffect, useRef, useState } from 'react';
import type { FieldFaults } from '../field-faults.ts';
import { type Draft, settled } from './draft.ts';

/** What is typed and chosen, with what is wrong with it; `onChange` hears each change. */
export function useItemDraft(first: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<FieldFaults>({});

  const heard = useRef(onChange);
  const latest = useRef(first);
  useEffect(() => {
    heard.current = onChange;
    latest.current = draft;
  });
  useEffect(() => heard.current(draft), [draft]);

  function change(part: Partial<Draft>): void {
    setDraft((last) => ({ ...last, ...part }));
    setFaults((last) => without(last, Object.keys(part)));
  }

  /** What was sent is stored, and leaves the form; answers what stays of it. */
  function settle(sent: Draft, start: Draft): Draft {
    const rest = settled(latest.current, sent, start);
    setDraft(rest);
    return rest;
  }

  /** A file that the server does not keep any more. */
  function loseFile(field: 'image' | 'upload', texts: string): void {
    change({ [field]: null });
    setFaults((last) => ({ ...last, [field]: texts }));
  }

  return { draft, change, settle, faults, setFaults, loseFile };
}

function without(faults: FieldFaults, names: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
