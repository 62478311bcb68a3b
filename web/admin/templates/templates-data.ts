import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { templates as calls } from '#modules/templates/contract.ts';
import { api } from '#web/api.ts';
import { getServerText } from '../error-text.ts';
import { reportChange } from '../report-change.ts';

type NewsletterStarts = WireType<typeof calls.list.item>;
export type Template = NewsletterStarts['templates'][number];

const queryKey = ['newsletters', 'templates'];

/** Loads all templates and the last sent newsletter. */
export function useNewsletterStarts() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.templates.list({ signal }),
    staleTime: 0,
  });
}

/** Waits for a call that changes templates, then reloads all of them. */
export async function changeTemplates<Answer extends { message: string }>(
  queries: QueryClient,
  call: Promise<Answer>,
): Promise<Answer> {
  return reportChange(call, { refresh: () => refreshTemplates(queries) });
}

export function refreshTemplates(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Deletes a template immediately and offers an undo for 30 seconds. */
export async function deleteTemplate(queries: QueryClient, id: number): Promise<void> {
  await reportChange(api.templates.delete(id), {
    refresh: () => refreshTemplates(queries),
    undo: () => api.templates.restore(id),
  });
}

/** Thrown if the text could not be saved. `message` has the reason. */
export class NotSavedError extends Error {}

/** Returns the message of an error that occurred while creating or using a template. */
export function getErrorMessage(error: unknown): string {
  return error instanceof NotSavedError ? error.message : getServerText(error);
}
