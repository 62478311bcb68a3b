import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { templates as calls } from '#modules/templates/contract.ts';
import { templates as texts } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText } from '../refusal-text.ts';
import { offerUndo } from '../table/undo.ts';

type Beginnings = Wire<typeof calls.list.item>;
export type Template = Beginnings['templates'][number];

const key = ['newsletters', 'templates'];

/** All templates, and the newsletter that was sent last. */
export function useBeginnings() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.templates.list({ signal }),
    staleTime: 0,
  });
}

/** Waits for a call that changes templates and reads all of them anew. */
export async function changeTemplates<Answer extends { message: string }>(
  queries: QueryClient,
  call: Promise<Answer>,
): Promise<Answer> {
  await Promise.allSettled([call]);
  await queries.invalidateQueries({ queryKey: key });
  const answer = await call;
  showToast(answer.message);
  return answer;
}

/** Deletes a template at once and offers for 30 seconds to restore it. */
export async function deleteTemplate(queries: QueryClient, id: number): Promise<void> {
  const { message } = await api.templates.delete(id);
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  await refresh();
  offerUndo({ message, undoText: texts.undo, restore: () => api.templates.restore(id), refresh });
}

/** What is written is not on the server; `message` says why. */
export class NotSaved extends Error {}

/** Why no template, or nothing from a template, was made. */
export function faultText(error: unknown): string {
  return error instanceof NotSaved ? error.message : ownText(error);
}
