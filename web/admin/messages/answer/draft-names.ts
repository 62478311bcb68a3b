import { draftName } from '../../form-drafts/form-draft.ts';

export function replyDraft(id: number, memberId: number): string {
  return draftName(`reply.${id}`, memberId);
}

export function noteDraft(id: number, memberId: number): string {
  return draftName(`note.${id}`, memberId);
}
