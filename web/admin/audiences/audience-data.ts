import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { segments } from '#modules/audiences/segment-contract.ts';
import type { subscriberFields, topics } from '#modules/audiences/topic-contract.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../report-change.ts';

export type Topic = WireType<typeof topics.create.data>;
export type Field = WireType<typeof subscriberFields.create.data>;
export type Segment = WireType<typeof segments.create.data>;
export type Filter = Segment['filter'];
export type Rule = Filter['rules'][number];

export function useTopics() {
  return useQuery({
    queryKey: api.topics.list.key,
    queryFn: ({ signal }) => api.topics.list({ signal }),
  });
}

export function useFields() {
  return useQuery({
    queryKey: api.subscriberFields.list.key,
    queryFn: ({ signal }) => api.subscriberFields.list({ signal }),
  });
}

export function useSegments() {
  return useQuery({
    queryKey: api.segments.list.key,
    queryFn: ({ signal }) => api.segments.list({ signal }),
  });
}

/** The subscribers that match a filter: their number, exact or estimated, and some examples. */
export type SegmentPreview = Omit<WireType<typeof segments.estimate.data>, 'isExact'> & { isExact: boolean };

/**
 * Counts the subscribers that match a filter. Sends no request if `filter` is null. For large lists an estimate
 * appears first, then the exact count.
 */
export function useSegmentPreview(filter: Filter | null) {
  const settings = { placeholderData: keepPreviousData, retry: false } as const;
  const estimate = useQuery({
    ...settings,
    queryKey: [...api.segments.estimate.key, filter],
    queryFn: async ({ signal }) =>
      filter === null ? null : (await api.segments.estimate({ filter }, { signal })).data,
    enabled: filter !== null,
  });
  const isEstimate = estimate.data?.isExact === false && !estimate.isPlaceholderData;
  const exactCount = useQuery({
    queryKey: [...api.segments.preview.key, filter],
    queryFn: async ({ signal }) =>
      filter === null ? null : (await api.segments.preview({ filter }, { signal })).data,
    enabled: filter !== null && isEstimate,
    retry: false,
  });
  const { data, error, isFetching } = estimate;
  return {
    data: isEstimate && exactCount.data ? { ...exactCount.data, isExact: true } : toSegmentPreview(data),
    error: error ?? exactCount.error,
    isFetching: isFetching || exactCount.isFetching,
  };
}

function toSegmentPreview(
  data: WireType<typeof segments.estimate.data> | null | undefined,
): SegmentPreview | null {
  if (data === null || data === undefined) return null;
  const { isExact, ...rest } = data;
  return { ...rest, isExact };
}

/** Waits for a call that changes a topic, field or segment, then reloads all topics, fields and segments. */
export async function changeAudience(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  const keys = [api.topics.key, api.subscriberFields.key, api.segments.key];
  await reportChange(call, {
    refresh: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
