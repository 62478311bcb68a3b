import { useRef } from 'react';
import { uploadWait } from '#content/admin/upload-wait.ts';
import { useSettingsForm } from '../editing/use-settings-form.ts';
import { useUploadWait } from '../editing/use-upload-wait.ts';
import type { MessageHandle } from '../newsletters/edit/message-field.tsx';
import { NotSavedError } from '../templates/templates-data.ts';
import { api } from './calls.ts';
import { type WelcomeEmail, welcomeKey, type WelcomeText } from './welcome-data.ts';

type WelcomeFormOptions = { stored: WelcomeEmail; onLoad: () => Promise<unknown> };

export function useWelcomeForm({ stored, onLoad }: WelcomeFormOptions) {
  const message = useRef<MessageHandle>(null);
  const form = useSettingsForm({
    stored,
    textOf: toWelcomeText,
    queryKey: welcomeKey,
    read: onLoad,
    write: (text: WelcomeText, base: WelcomeEmail, change: { is_on: boolean }) =>
      api.welcomeEmail.update({
        ...text,
        ...change,
        message: message.current?.html() ?? text.message,
        version: base.version,
      }),
  });
  const uploads = useUploadWait<'saving' | 'testing'>(() => message.current?.uploadState() ?? 'done');
  /** Saves after the uploads of the message are done. */
  async function saveWhenReady(change: { is_on: boolean }): Promise<void> {
    if (await uploads.isReady('saving')) form.save.mutate(change);
  }
  async function sendTest(to: string) {
    if (!(await uploads.isReady('testing'))) throw new NotSavedError(uploadWait.failed);
    const { subject, message: inputMessage } = form.text;
    return api.welcomeEmail.sendTest({ subject, message: message.current?.html() ?? inputMessage, to });
  }
  return { ...form, message, uploads, saveWhenReady, sendTest };
}

export type WelcomeFormState = ReturnType<typeof useWelcomeForm>;

/**
 * Returns true if the editor has focus. The editor also reports changes when it normalizes its initial value, before
 * any input.
 */
export function isEditing(): boolean {
  return document.activeElement?.closest('[data-message]') instanceof Element;
}

function toWelcomeText({ subject, message, to_added: toAdded }: WelcomeEmail): WelcomeText {
  return { subject, message, to_added: toAdded };
}
