import type { DeliveryCounts, DeliveryState, NewsletterState } from '#domain/newsletters/schema.ts';
import { callApi } from '#web/api-client.ts';

/** A newsletter as GET /api/v1/newsletters/{id} answers; the stream of its progress leaves message and attachment out. */
export type NewsletterItem = {
  id: number;
  subject: string;
  state: NewsletterState;
  version: number;
  recipients: number;
  counts: DeliveryCounts;
  opens: { opened: number; opened_by_proxy: number; clicked: number } | null;
  send_at: string | null;
  send_zone: string | null;
  due_at: string | null;
  undo_seconds_left: number | null;
  created: string;
  started_at: string | null;
  finished_at: string | null;
  rate_per_second: number | null;
  seconds_left: number | null;
  message: string;
  cover_id: string | null;
  attachment: string | null;
};

/** One email to one person as GET …/deliveries lists it. */
export type DeliveryItem = {
  id: number;
  email: string | null;
  state: DeliveryState;
  attempts: number;
  last_answer: string | null;
  sent_at: string | null;
  opened_at: string | null;
  clicked_at: string | null;
};

export type Answered<Data> = { data: Data; message: string };

export const newsletterKey = (id: number) => ['newsletters', 'one', id];

export function loadNewsletter(id: number, signal?: AbortSignal): Promise<NewsletterItem> {
  return callApi<NewsletterItem>(`/api/v1/newsletters/${id}`, { signal });
}

/** Emails that may still leave. */
export function waitingOf({ pending, claimed, sending }: DeliveryCounts): number {
  return pending + claimed + sending;
}

/** Emails of which nothing is to be expected any more, of all. */
export function settledShare({ counts, recipients, state }: NewsletterItem): number {
  if (state === 'sent') return 1;
  if (recipients === 0) return 0;
  const open = waitingOf(counts) + counts.deferred;
  const known = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.min(1, Math.max(0, (known - open) / recipients));
}

/** The number in an address; null for anything else. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
