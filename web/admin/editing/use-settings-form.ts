import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { fieldFaults } from '../field-faults.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Options<Stored, Text, Change> = {
  stored: Stored;
  textOf: (stored: Stored) => Text;
  queryKey: QueryKey;
  /** Saves what is typed over `base`. */
  write: (text: Text, base: Stored, change: Change) => Promise<{ data: Stored; message: string }>;
  /** Asks the server for what stands there now. */
  read: () => Promise<unknown>;
};

/** A form of settings that are saved by a button: what is typed over what it began as, and whoever was faster. */
export function useSettingsForm<Stored, Text, Change>(options: Options<Stored, Text, Change>) {
  const { stored, textOf, queryKey, write, read } = options;
  const queries = useQueryClient();
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(() => textOf(stored));
  const [isTyped, setIsTyped] = useState(false);
  const blocker = useLeaveGuard(() => isTyped);

  const save = useMutation({
    mutationFn: (change: Change) => write(text, base, change),
    onSuccess: ({ data, message }) => {
      setBase(data);
      setIsTyped(false);
      showToast(message);
      queries.setQueryData(queryKey, data);
    },
  });

  /** `by` the program: what an editor made of its own beginning is no change of anybody. */
  function change(next: Partial<Text>, { by = 'person' }: { by?: 'person' | 'program' } = {}) {
    setText((before) => ({ ...before, ...next }));
    if (by === 'person') setIsTyped(true);
  }

  async function load() {
    await read();
    const latest = queries.getQueryData<Stored>(queryKey) ?? stored;
    setBase(latest);
    setText(textOf(latest));
    setIsTyped(false);
    save.reset();
  }

  const isConflict = save.error instanceof ApiRefusal && save.error.status === 409;
  return { base, text, change, isTyped, blocker, save, faults: fieldFaults(save.error), isConflict, load };
}
