import { Link } from 'react-router';
import { formatNumber } from '#web/format/numbers.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { audiencesAddress } from '../../paths.ts';
import { getServerText } from '../../error-text.ts';
import { useSegments, useTopics } from '../../audiences/audience-data.ts';
import type { Audience } from './newsletter-text.ts';
import type { RecipientCount } from './use-recipient-count.ts';
import { audiences } from '../../audiences/texts.ts';
import { audienceField as texts } from './texts.ts';

const chosenTexts = { texts: 'Selected people', note: 'By topics and segments' } as const;

type AudienceFieldProps = {
  /** Null: all confirmed subscribers. */
  audience: Audience | null;
  recipients: RecipientCount;
  error: string | undefined;
  onChange: (audience: Audience | null) => void;
};

/**
 * The choice between all subscribers and an audience of topics and segments, with the number of recipients. A member
 * without the permission for subscribers cannot choose an audience.
 */
export function AudienceField({ audience, recipients, error, onChange }: AudienceFieldProps) {
  const mayChoose = hasPermission(useCurrentUser(), 'subscribers') || audience !== null;
  return (
    <div className="stack">
      <RadioCards
        label="Recipients"
        layout="columns"
        choices={[
          { name: 'everyone', texts: 'Everyone', note: 'All confirmed subscribers' },
          ...(mayChoose ? [{ name: 'chosen', ...chosenTexts } as const] : []),
        ]}
        chosen={audience === null ? 'everyone' : 'chosen'}
        onChoose={(way) => onChange(way === 'everyone' ? null : { topics: [], segments: [] })}
      />
      {audience === null ? null : (
        <AudienceChoices audience={audience} recipients={recipients} error={error} onChange={onChange} />
      )}
    </div>
  );
}

function AudienceChoices({
  audience,
  recipients,
  error,
  onChange,
}: AudienceFieldProps & { audience: Audience }) {
  const topics = useTopics();
  const segments = useSegments();
  const isEmpty = audience.topics.length + audience.segments.length === 0;
  return (
    <>
      <CheckList
        label="Topics"
        choices={(topics.data ?? []).map(({ id, name, subscribers }) => ({
          name: String(id),
          texts: name,
          note: audiences.topics.people(formatNumber(subscribers)),
        }))}
        chosen={audience.topics.map(String)}
        onChange={(ids) => onChange({ ...audience, topics: ids.map(Number) })}
        emptyText={getEmptyText(topics, 'There are no topics yet.')}
      />
      <CheckList
        label="Segments"
        choices={(segments.data ?? []).map(({ id, name }) => ({ name: String(id), texts: name }))}
        chosen={audience.segments.map(String)}
        onChange={(ids) => onChange({ ...audience, segments: ids.map(Number) })}
        emptyText={getEmptyText(segments, 'There are no segments yet.')}
        error={error}
      />
      <p className="note">
        <output>{isEmpty ? texts.nothing : formatCount(recipients)}</output> Everyone in at least one of them
        gets the email once. <Link to={audiencesAddress}>Topics and segments</Link>
      </p>
    </>
  );
}

function getEmptyText(
  { isPending, error }: { isPending: boolean; error: Error | null },
  none: string,
): string {
  if (error !== null) return getServerText(error);
  return isPending ? 'Loading…' : none;
}

function formatCount({ count, error }: RecipientCount): string {
  if (error !== null) return getServerText(error);
  return count === undefined ? 'Counting…' : `${audiences.segments.people(formatNumber(count))} right now.`;
}
