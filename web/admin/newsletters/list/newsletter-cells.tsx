import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Moment } from '../../moment.tsx';
import { createActionsColumn } from '../../table/columns.tsx';
import type { ListColumn } from '../../table/resource-list.tsx';
import type { ListedRowActions } from '../../table/row-menu.tsx';
import table from '../../table/table.module.css';
import { getDraftAddress, getNewsletterAddress } from '../../paths.ts';
import type { NewsletterItem } from '../progress/newsletter-item.ts';
import styles from './newsletter-list.module.css';
import { newsletterList as texts } from './texts.ts';

const shareTexts = {
  sending: (percent: number) => `Sending ${percent}%`,
  paused: (percent: number) => `Paused ${percent}%`,
} as const;

/** The columns without cells. The table of sample newsletters has the same columns. */
const subject = { name: 'subject', texts: 'Subject', isElastic: true, card: 'title' } as const;
const state = { name: 'state', texts: 'Status', card: 'note' } as const;
const delivered = {
  name: 'counts',
  texts: 'Emails',
  leaves: 3,
  card: 'note',
  cardLabel: 'Emails',
} as const;
const opened = {
  name: 'opens',
  texts: 'Opened',
  leaves: 2,
  card: 'note',
  cardLabel: 'Opened',
} as const;
const date = { name: 'created', texts: 'Date (WAT)', order: 'descending', card: 'note' } as const;
export const sampleColumns: Column[] = [subject, state, delivered, opened, date];

const tones = {
  draft: 'quiet',
  scheduled: 'tint',
  waiting: 'warn',
  sending: 'warn',
  paused: 'quiet',
  sent: 'good',
  cancelled: 'quiet',
} as const satisfies Record<NewsletterState, string>;

export function createNewsletterColumns(
  listActions: (item: NewsletterItem) => ListedRowActions,
): ListColumn<NewsletterItem>[] {
  return [
    { ...subject, cell: (item) => <Subject item={item} /> },
    {
      ...state,
      cell: (item) => (
        <Badge tone={item.brake === null ? tones[item.state] : 'bad'} hasDot>
          {formatState(item)}
        </Badge>
      ),
    },
    { ...delivered, cell: (item) => <Delivered item={item} /> },
    { ...opened, cell: renderOpened },
    { ...date, cell: (item, { now }) => <Moment at={getDate(item)} now={now} /> },
    createActionsColumn({ texts: 'Actions', getName: getSubject, listActions }),
  ];
}

function Subject({ item }: { item: NewsletterItem }) {
  return (
    <span className={styles.subject}>
      <NewsletterSquare id={item.id} />
      <span className={styles.words}>
        <Link to={getAddress(item)} className={table.name} dir="auto" title={getSubject(item)}>
          {getSubject(item)}
        </Link>
        {item.preheader === '' ? null : (
          <span className="note clip" dir="auto">
            {item.preheader}
          </span>
        )}
      </span>
    </span>
  );
}

const motifs: readonly PaintedMotif[] = ['talk', 'sun', 'moons', 'lattice', 'fish', 'leaf', 'house'];
const grounds = ['#1B2152', '#2F3A8F', '#0F6B66', '#8A3F63', '#6B5312', '#5A4BA8'] as const;
const inks = ['#F6C445', '#F7B3A9', '#DDE2FF'] as const;

/** A square whose motif and colors depend only on the id. */
export function NewsletterSquare({ id }: { id: number }) {
  return (
    <PaintedSquare
      motif={motifs[id % motifs.length] ?? 'talk'}
      seed={id}
      ground={grounds[id % grounds.length] ?? grounds[0]}
      ink={inks[id % inks.length] ?? inks[0]}
      className={styles.square}
    />
  );
}

export function getSubject({ subject }: NewsletterItem): string {
  return subject === '' ? 'Without a subject' : subject;
}

/** Returns the page of a newsletter: the form for a draft, the report for all other newsletters. */
export function getAddress({ id, state }: NewsletterItem): string {
  return state === 'draft' ? getDraftAddress(id) : getNewsletterAddress(id);
}

function formatState(item: NewsletterItem): string {
  const { state, brake: circuitBreaker, recipients, counts, undoSecondsLeft: seconds } = item;
  if (circuitBreaker !== null) return 'Paused: refused';
  if (state === 'waiting' && seconds !== null) return `Starts in ${seconds} s`;
  if ((state !== 'sending' && state !== 'paused') || recipients === 0) return texts.states[state];
  const { sent, bounced, failed, unknown, left } = counts;
  const done = sent + bounced + failed + unknown + left;
  // Shows at most 99 % before sending has ended.
  return shareTexts[state](Math.min(99, Math.floor((done / recipients) * 100)));
}

function Delivered({ item: { state, recipients, counts } }: { item: NewsletterItem }) {
  if (state === 'draft') return <span className="muted">–</span>;
  if (state === 'scheduled' || state === 'waiting')
    return <span className="muted">{`to ${formatNumber(recipients)}`}</span>;
  const sent = formatNumber(counts.sent);
  const problems = [
    state === 'sent' && counts.deferred > 0 ? `${formatNumber(counts.deferred)} still trying` : '',
    counts.failed > 0 ? formatFailedCount(formatNumber(counts.failed)) : '',
    counts.unknown > 0 ? `${formatNumber(counts.unknown)} not sure` : '',
  ].filter((text) => text !== '');
  return (
    <>
      <span>{state === 'sent' ? sent : `${sent} of ${formatNumber(recipients)}`}</span>
      {problems.length === 0 ? null : <span className={styles.faults}>{problems.join(' · ')}</span>}
    </>
  );
}

function renderOpened({ state, opens }: NewsletterItem): ReactNode {
  const isFinished = state === 'sent' || state === 'cancelled';
  if (!isFinished || opens === null || opens.counted === 0) return <span className="muted">–</span>;
  const share = Math.round((opens.opened / opens.counted) * 100);
  return (
    <span
      title={`${formatNumber(opens.opened)} of ${formatNumber(opens.counted)} people who agreed to counting opened it`}
    >{`${share}%`}</span>
  );
}

function getDate({ startedAt, sendAt, created }: NewsletterItem): string {
  return startedAt ?? sendAt ?? created;
}

function formatFailedCount(count: string) {
  return count === '1' ? '1 failed' : `${count} failed`;
}
