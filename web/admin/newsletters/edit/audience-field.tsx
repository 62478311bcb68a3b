import { Link } from 'react-router';
import { audienceField as texts, audiences } from '#content/admin/audiences.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { mayDo, useCurrentUser } from '../../current-user.ts';
import form from '../../editing/form.module.css';
import { audiencesAddress } from '../../paths.ts';
import { ownText } from '../../refusal-text.ts';
import { useSegments, useTopics } from '../../audiences/audience-data.ts';
import type { Audience } from './newsletter-text.ts';
import type { Reached } from './use-reached.ts';
import styles from './write-newsletter.module.css';

type AudienceFieldProps = {
  /** Null: all confirmed subscribers. */
  audience: Audience | null;
  reached: Reached;
  fault: string | undefined;
  onChange: (audience: Audience | null) => void;
};

/**
 * The choice between everyone and an audience of topics and segments, with the number of recipients. Without the
 * permission for subscribers, a member cannot choose an audience.
 */
export function AudienceField({ audience, reached, fault, onChange }: AudienceFieldProps) {
  const mayChoose = mayDo(useCurrentUser(), 'subscribers') || audience !== null;
  return (
    <div className={styles.when}>
      <RadioCards
        label={texts.label}
        layout="columns"
        choices={[
          { name: 'everyone', ...texts.everyone },
          ...(mayChoose ? [{ name: 'chosen', ...texts.chosen } as const] : []),
        ]}
        chosen={audience === null ? 'everyone' : 'chosen'}
        onChoose={(way) => onChange(way === 'everyone' ? null : { topics: [], segments: [] })}
      />
      {audience === null ? null : (
        <Chosen audience={audience} reached={reached} fault={fault} onChange={onChange} />
      )}
    </div>
  );
}

function Chosen({ audience, reached, fault, onChange }: AudienceFieldProps & { audience: Audience }) {
  const topics = useTopics();
  const segments = useSegments();
  const isEmpty = audience.topics.length + audience.segments.length === 0;
  return (
    <>
      <CheckList
        label={texts.topics}
        choices={(topics.data ?? []).map(({ id, name, subscribers }) => ({
          name: String(id),
          texts: name,
          note: audiences.topics.people(fullNumber(subscribers)),
        }))}
        chosen={audience.topics.map(String)}
        onChange={(ids) => onChange({ ...audience, topics: ids.map(Number) })}
        none={noneText(topics, texts.noTopics)}
      />
      <CheckList
        label={texts.segments}
        choices={(segments.data ?? []).map(({ id, name }) => ({ name: String(id), texts: name }))}
        chosen={audience.segments.map(String)}
        onChange={(ids) => onChange({ ...audience, segments: ids.map(Number) })}
        none={noneText(segments, texts.noSegments)}
        error={fault}
      />
      <p className={form.hint}>
        <output>{isEmpty ? texts.nothing : countText(reached)}</output> {texts.hint}{' '}
        <Link to={audiencesAddress}>{texts.manage}</Link>
      </p>
    </>
  );
}

function noneText({ isPending, error }: { isPending: boolean; error: Error | null }, none: string): string {
  if (error !== null) return ownText(error);
  return isPending ? texts.loading : none;
}

function countText({ count, error }: Reached): string {
  if (error !== null) return ownText(error);
  return count === undefined
    ? texts.counting
    : `${texts.count(audiences.segments.people(fullNumber(count)))}.`;
}
