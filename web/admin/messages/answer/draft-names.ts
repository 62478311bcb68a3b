import { draftName } from '../../form-drafts/form-draft.ts';

/** What an answer to a message is kept as until it is sent. */
export function replyDraft(id: number, memberId: number): string {
  return draftName(`reply.${id}`, memberId);
}

/** What a note on a message is kept as until the server has it. */
export function noteDraft(id: number, memberId: number): string {
  return draftName(`note.${id}`, memberId);
}
