import { useRef } from 'react';
import { api } from '#web/api.ts';
import { useSettingsForm } from '../../editing/use-settings-form.ts';
import type { MessageHandle } from '../edit/message-field.tsx';
import { type WelcomeEmail, welcomeKey, type WelcomeText } from './welcome-data.ts';

type Options = { stored: WelcomeEmail; onLoad: () => Promise<unknown> };

/** What is typed of the welcome email, over what is stored. */
export function useWelcomeForm({ stored, onLoad }: Options) {
  const message = useRef<MessageHandle>(null);
  const form = useSettingsForm({
    stored,
    textOf,
    queryKey: welcomeKey,
    read: onLoad,
    write: (text: WelcomeText, base: WelcomeEmail, change: { is_on: boolean }) =>
      api.welcome.update({
        ...text,
        ...change,
        message: message.current?.html() ?? text.message,
        version: base.version,
      }),
  });
  return { ...form, message };
}

export type WelcomeFormState = ReturnType<typeof useWelcomeForm>;

/** The editor says what it was given in its own way, before anybody has touched it. */
export function isEditing(): boolean {
  return document.activeElement?.closest('[data-message]') instanceof Element;
}

function textOf({ subject, message, to_added: toAdded }: WelcomeEmail): WelcomeText {
  return { subject, message, to_added: toAdded };
}
