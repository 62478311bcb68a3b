import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../field-faults.ts';
import type { Draft } from './draft.ts';

/** Holds the input of the form and its errors. Calls `onChange` after each change. A new `storedDraft` replaces the input. */
export function useItemDraft(storedDraft: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(storedDraft);
  const [shown, setShown] = useState(storedDraft);
  if (shown !== storedDraft) {
    setShown(storedDraft);
    setDraft(storedDraft);
  }
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});

  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => onChangeRef.current(draft), [draft]);

  function change(part: Partial<Draft>): void {
    setDraft((last) => ({ ...last, ...part }));
    setFieldErrors((last) => omitErrors(last, Object.keys(part)));
  }

  /** Removes a file that the server has deleted, and shows the message. */
  function removeFile(field: 'image' | 'upload', message: string): void {
    change({ [field]: null });
    setFieldErrors((last) => ({ ...last, [field]: message }));
  }

  return { draft, change, setDraft, faults: fieldErrors, setFaults: setFieldErrors, loseFile: removeFile };
}

function omitErrors(fieldErrors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !names.includes(name)));
}
