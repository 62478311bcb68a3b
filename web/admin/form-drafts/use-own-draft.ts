import { useCurrentUser } from '../current-user.ts';
import { draftName } from './form-draft.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** The draft of a form such as `topic.3`, of whoever is logged in. */
export function useOwnDraft<Text extends Readonly<Record<string, string>>>(
  form: string,
  start: Text,
): FormDraft<Text> {
  return useFormDraft(draftName(form, useCurrentUser()?.id ?? 0), start);
}
