import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newsletterList as words } from '#content/admin/newsletter.ts';
import type { NewsletterState } from '#domain/newsletters/schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { PaintedMotif } from '#web/ui/cloth/painted-motifs.ts';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import { draftAddress, newsletterAddress } from './addresses.ts';
import styles from './newsletter-list.module.css';
import type { NewsletterItem } from './newsletter-items.ts';

const { columns } = words;

export const newsletterColumns: Column[] = [
  { name: 'subject', words: columns.subject },
  { name: 'state', words: columns.state },
  { name: 'delivered', words: columns.delivered },
  { name: 'opened', words: columns.opened },
  { name: 'date', words: columns.date, order: 'descending' },
  { name: 'actions', words: columns.actions, isQuiet: true },
];

const moods = {
  draft: 'quiet',
  scheduled: 'tint',
  waiting: 'warn',
  sending: 'warn',
  paused: 'quiet',
  sent: 'good',
  cancelled: 'quiet',
} as const satisfies Record<NewsletterState, string>;

/** One newsletter, in the order of the columns; `menu` is what can be done with it. */
export function newsletterCells(item: NewsletterItem, now: Date, menu: ReactNode): ReactNode[] {
  const at = dateOf(item);
  return [
    <span key="subject" className={styles.subject}>
      <LetterSquare id={item.id} />
      <Link to={addressOf(item)} className={styles.name} dir="auto">
        {subjectOf(item)}
      </Link>
    </span>,
    <Badge key="state" mood={moods[item.state]} hasDot>
      {stateWords(item)}
    </Badge>,
    <Delivered key="delivered" item={item} />,
    openedWords(item),
    <time key="date" dateTime={at} title={fullMomentWords(new Date(at))}>
      {momentWords(new Date(at), now)}
    </time>,
    menu,
  ];
}

const motifs: readonly PaintedMotif[] = ['talk', 'sun', 'moons', 'lattice', 'fish', 'leaf', 'house'];
const grounds = ['#1B2152', '#2F3A8F', '#0F6B66', '#8A3F63', '#6B5312', '#5A4BA8'] as const;
const inks = ['#F6C445', '#F7B3A9', '#DDE2FF'] as const;

/** The same newsletter always has the same square. */
export function LetterSquare({ id }: { id: number }) {
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

export function subjectOf({ subject }: NewsletterItem): string {
  return subject === '' ? words.noSubject : subject;
}

/** What has not begun opens where it was written, all else where it is sent. */
export function addressOf({ id, state }: NewsletterItem): string {
  return state === 'draft' ? draftAddress(id) : newsletterAddress(id);
}

function stateWords({ state, recipients, counts, undo_seconds_left: seconds }: NewsletterItem): string {
  if (state === 'waiting' && seconds !== null) return words.waitingFor(seconds);
  if ((state !== 'sending' && state !== 'paused') || recipients === 0) return words.states[state];
  const { sent, bounced, failed, unknown, left } = counts;
  const done = sent + bounced + failed + unknown + left;
  // Not 100 before it is over.
  return words.share[state](Math.min(99, Math.floor((done / recipients) * 100)));
}

function Delivered({ item: { state, recipients, counts } }: { item: NewsletterItem }) {
  if (state === 'draft') return <span className={styles.quiet}>–</span>;
  if (state === 'scheduled' || state === 'waiting')
    return <span className={styles.quiet}>{words.to(fullFigure(recipients))}</span>;
  const sent = fullFigure(counts.sent);
  const faults = [
    counts.failed > 0 ? words.failedCount(fullFigure(counts.failed)) : '',
    counts.unknown > 0 ? words.unknownCount(fullFigure(counts.unknown)) : '',
  ].filter((text) => text !== '');
  return (
    <>
      <span>{state === 'sent' ? sent : words.of(sent, fullFigure(recipients))}</span>
      {faults.length === 0 ? null : <span className={styles.faults}>{faults.join(' · ')}</span>}
    </>
  );
}

function openedWords({ state, opens, counts }: NewsletterItem): ReactNode {
  const isOver = state === 'sent' || state === 'cancelled';
  if (!isOver || opens === null || counts.sent === 0)
    return <span className={styles.quiet}>{words.unopened}</span>;
  const share = Math.round((opens.opened / counts.sent) * 100);
  return (
    <span title={words.openedTitle(fullFigure(opens.opened), fullFigure(counts.sent))}>{`${share}%`}</span>
  );
}

function dateOf({ started_at: startedAt, send_at: sendAt, created }: NewsletterItem): string {
  return startedAt ?? sendAt ?? created;
}
