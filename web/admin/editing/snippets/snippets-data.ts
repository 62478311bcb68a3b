import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { snippets } from '#modules/snippets/contract.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../../report-change.ts';

export type ListedSnippet = WireType<typeof snippets.list.item>[number];

const queryKey = api.snippets.key;

export function useSnippets() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.snippets.list({ signal }),
    staleTime: 0,
  });
}

/** Waits for a call that changes snippets, then reloads the list. */
export async function changeSnippets(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  await reportChange(call, { refresh: () => queries.invalidateQueries({ queryKey }) });
}

/** Loads a snippet for insertion. Its images become data URLs, so that the text gets its own files. */
export async function readSnippet(id: number): Promise<string> {
  const { html } = await api.snippets.find(id);
  const sources = new Set(
    Array.from(html.matchAll(/src="(\/media\/[\w.-]+)"/g), ([, source = '']) => source),
  );
  let inlinedHtml = html;
  for (const source of sources)
    inlinedHtml = inlinedHtml.replaceAll(`src="${source}"`, `src="${await toDataUrl(source)}"`);
  return inlinedHtml;
}

async function toDataUrl(source: string): Promise<string> {
  const answer = await fetch(source);
  if (!answer.ok) return '';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/jpeg;base64,${btoa(text)}`;
}
