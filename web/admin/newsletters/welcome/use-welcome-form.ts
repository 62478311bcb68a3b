import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useLeaveGuard } from '../../editing/use-leave-guard.ts';
import { fieldFaults } from '../../field-faults.ts';
import type { MessageHandle } from '../edit/message-field.tsx';
import { type WelcomeEmail, welcomeKey, type WelcomeText } from './welcome-data.ts';

type Options = { stored: WelcomeEmail; onLoad: () => Promise<unknown> };

/** What is typed, against what is stored; `base` is what the form began as, and what a save is based on. */
export function useWelcomeForm({ stored, onLoad }: Options) {
  const queries = useQueryClient();
  const message = useRef<MessageHandle>(null);
  const [base, setBase] = useState(stored);
  const [text, setText] = useState<WelcomeText>(textOf(stored));
  const [isTyped, setIsTyped] = useState(false);
  const blocker = useLeaveGuard(() => isTyped);

  const save = useMutation({
    mutationFn: (change: { is_on: boolean }) =>
      api.welcome.update({ ...text, ...current(), ...change, version: base.version }),
    onSuccess: ({ data, message: said }) => {
      setBase(data);
      setIsTyped(false);
      showToast(said);
      queries.setQueryData(welcomeKey, data);
    },
  });

  function current(): Partial<WelcomeText> {
    const html = message.current?.html();
    return html === undefined ? {} : { message: html };
  }

  function change(next: Partial<WelcomeText>) {
    setText((before) => ({ ...before, ...next }));
    if (next.message === undefined || isEditing()) setIsTyped(true);
  }

  async function load() {
    await onLoad();
    const latest = queries.getQueryData<WelcomeEmail>(welcomeKey) ?? stored;
    setBase(latest);
    setText(textOf(latest));
    setIsTyped(false);
    save.reset();
  }

  const isConflict = save.error instanceof ApiRefusal && save.error.status === 409;
  return {
    base,
    text,
    change,
    message,
    isTyped,
    blocker,
    save,
    faults: fieldFaults(save.error),
    isConflict,
    load,
  };
}

export type WelcomeFormState = ReturnType<typeof useWelcomeForm>;

function textOf({ subject, message, to_added: toAdded }: WelcomeEmail): WelcomeText {
  return { subject, message, to_added: toAdded };
}

/** The editor says what it was given in its own way, before anybody has touched it. */
function isEditing(): boolean {
  return document.activeElement?.closest('[data-message]') instanceof Element;
}
