import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

export type BouncedEmail = {
  sentAt: Date;
  email: string;
  /** Time of the last confirmation from this address: the subscription or a change to this address. */
  confirmedAt: Date | null;
  /** True if another email was delivered after the last soft bounce and before this email was sent. */
  isAfterArrival: boolean;
};

type DeliveryKey = { newsletterId: number; subscriberId: number };

/**
 * Stores that an accepted email bounced. Returns undefined if the email was not sent or has already bounced, or if
 * the subscriber was erased. `email` is the subscriber's current address.
 */
export async function setDeliveryBounced(
  db: Db,
  { newsletterId, subscriberId }: DeliveryKey,
  change: { state: 'bounced' | 'failed'; answer: string; now: Date },
): Promise<BouncedEmail | undefined> {
  const { rows } = await sql<BouncedEmail>`
    with returned as (
      update deliveries set state = ${change.state}::delivery_state, last_answer = ${change.answer}, try_at = null
      where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}
        and state in ('sent', 'sending', 'unknown')
      returning coalesce(sent_at, ${change.now}::timestamptz) as sent_at
    )
    select r.sent_at, s.email, greatest(s.confirmed_at, (
      select max(e.at) from subscriber_events e where e.subscriber_id = s.id and e.kind = 'address-changed'
    )) as "confirmedAt", exists (
      select from newsletters n join deliveries d on d.newsletter_id = n.id
      where n.started_at > s.soft_bounced_at - interval '1 day' and d.subscriber_id = s.id
        and d.state = 'sent' and d.sent_at > s.soft_bounced_at and d.sent_at < r.sent_at
    ) as "isAfterArrival"
    from returned r join subscribers s on s.id = ${subscriberId}`.execute(db);
  return rows[0];
}

/**
 * Stores a spam complaint once and counts it. Returns the subscriber's address, or undefined if the complaint was
 * already stored or the subscriber was erased.
 */
export async function storeComplaint(
  db: Db,
  { newsletterId, subscriberId }: DeliveryKey,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with first as (
      update deliveries set complained_at = ${now}
      where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId} and complained_at is null
        and state in ('sent', 'sending', 'unknown', 'bounced')
      returning 1
    ), counted as (
      insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select ${newsletterId}::int, (${subscriberId}::int % 16)::smallint, 'complained', count(*) from first
      having count(*) > 0
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count
    )
    select s.email from first, subscribers s where s.id = ${subscriberId}`.execute(db);
  return rows[0]?.email;
}
