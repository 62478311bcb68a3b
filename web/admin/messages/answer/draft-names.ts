import { draftName } from '../../form-drafts/form-draft.ts';

/** Returns the storage key of an unsent reply. */
export function replyDraft(id: number, memberId: number): string {
  return draftName(`reply.${id}`, memberId);
}

/** Returns the storage key of an unsaved note. */
export function noteDraft(id: number, memberId: number): string {
  return draftName(`note.${id}`, memberId);
}
