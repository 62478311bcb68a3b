import { useCurrentUser } from '../current-user.ts';
import { getDraftName } from './form-draft.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** The current user's draft of a form such as `topic.3`. */
export function useOwnDraft<Text extends Readonly<Record<string, string>>>(
  form: string,
  start: Text,
): FormDraft<Text> {
  return useFormDraft(getDraftName(form, useCurrentUser()?.id ?? 0), start);
}
