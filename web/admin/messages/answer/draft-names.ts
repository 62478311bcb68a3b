import { getDraftName } from '../../form/form-draft.ts';

export function getReplyDraftName(id: number, memberId: number): string {
  return getDraftName(`reply.${id}`, memberId);
}

export function getNoteDraftName(id: number, memberId: number): string {
  return getDraftName(`note.${id}`, memberId);
}
