import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/contract/call.ts';
import type { segments } from '#api/contract/audience/segments.ts';
import type { subscriberFields, topics } from '#api/contract/audience/topics.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

export type Topic = Wire<typeof topics.create.data>;
export type Field = Wire<typeof subscriberFields.create.data>;
export type Segment = Wire<typeof segments.create.data>;
export type Filter = Segment['filter'];
export type Rule = Filter['rules'][number];

const key = ['audiences'];

export function useTopics() {
  return useQuery({ queryKey: [...key, 'topics'], queryFn: ({ signal }) => api.topics.list({ signal }) });
}

/** The staff's fields and the tags in use. */
export function useFields() {
  return useQuery({
    queryKey: [...key, 'fields'],
    queryFn: ({ signal }) => api.subscriberFields.list({ signal }),
  });
}

export function useSegments() {
  return useQuery({ queryKey: [...key, 'segments'], queryFn: ({ signal }) => api.segments.list({ signal }) });
}

/** Who fits a filter now; asked for nothing while it is null. */
export function useSegmentPreview(filter: Filter | null) {
  return useQuery({
    queryKey: [...key, 'preview', filter],
    queryFn: async ({ signal }) =>
      filter === null ? null : (await api.segments.preview({ filter }, { signal })).data,
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Waits for a call that changes topics, fields or segments, and reads all of them anew. */
export async function changeAudience(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  const { message } = await call;
  await queries.invalidateQueries({ queryKey: key });
  showToast(message);
}
