import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { outbox as outboxCalls } from '#modules/outbox/contract.ts';
import { unknownEmailLimits } from '#modules/outbox/constants.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog, type ConfirmDialogTexts } from '../confirm-dialog.tsx';
import { reportChange } from '../report-change.ts';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import type { ListPage } from '../table/list-page.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { formatTotal } from '../table/total-text.ts';
import { useSecondResource } from '../table/use-resource.ts';
import styles from './unknown-emails.module.css';

const stepTexts = { send: 'Send again', dismiss: 'Leave it' } as const;

const kindTexts = {
  confirmation: 'Newsletter confirmation',
  preferences: 'Link to preferences',
  address: 'Confirmation of a new address',
  invite: 'Invite to the team',
  reset: 'Link to a new password',
  reply: 'Answer to a message',
  forward: 'Forwarded message',
  transactional: 'Email of an integration',
  status: 'Email about the status',
  'status-confirmation': 'Confirmation of emails about the status',
  welcome: 'Welcome email',
  report: 'Weekly visits',
  device: 'New device notice',
  factor: 'Second factor notice',
} as const;

type UnknownEmail = WireType<typeof outboxCalls.listUnknown.list>;
type Step = 'send' | 'dismiss';
type Decide = (step: Step, ids: string[] | undefined) => Promise<{ message: string }>;

/** Lists the emails with an unknown delivery result. A member can send or dismiss each email, or all emails. */
export function UnknownEmails() {
  const list = useSecondResource({
    call: api.outbox.listUnknown,
    query: {},
    pageSize: 20,
    refetchInterval: () => 15_000,
  });
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: api.outbox.listUnknown.key });
  const { data, error } = list.answer;
  const [changes, setChanges] = useState(0);
  useHeadingFocus(data?.items.length);
  if (data === undefined ? !error : data.items.length === 0 && list.cursors.length === 0) return null;
  const decide: Decide = (step, ids) =>
    reportChange(callStep(step, ids), { refresh }).finally(() => setChanges((count) => count + 1));
  return (
    <div className={styles.unknown}>
      <ResourceList
        heading="Not sure they arrived"
        aside={
          data === undefined ? undefined : (
            <Badge tone="warn" hasDot>
              {formatCount(formatTotal(data), data.total)}
            </Badge>
          )
        }
        list={list}
        changes={changes}
        note={
          <p className="quiet">
            The mail server received these emails and did not confirm them, so they may have arrived. Nothing
            is sent again automatically. “Send again” may give the recipient a second copy. “Leave it” removes
            the email from this list.
          </p>
        }
        tools={data === undefined || data.total < 2 ? undefined : <DecideAll page={data} decide={decide} />}
        columns={createColumns(decide)}
        bulk={{
          getName: ({ to }) => to,
          refresh,
          actions: (['send', 'dismiss'] as const).map((step) => ({
            label: stepTexts[step],
            question: (count) => createQuestion(step, count),
            runAll: ({ items }) =>
              callStep(
                step,
                items.map(({ id }) => String(id)),
              ),
          })),
        }}
        empty={null}
      />
    </div>
  );
}

function callStep(step: Step, ids: string[] | undefined): Promise<{ message: string }> {
  const body = ids === undefined ? {} : { ids };
  const { sendUnknownAgain, dismissUnknown } = api.outbox;
  return step === 'send' ? sendUnknownAgain(body) : dismissUnknown(body);
}

/** Moves focus to the heading of the page when the last email has gone, and this list with it. */
function useHeadingFocus(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isGone = count === 0 && before.current !== 0 && before.current !== undefined;
    before.current = count;
    if (isGone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [count]);
}

function createColumns(decide: Decide): ListColumn<UnknownEmail>[] {
  return [
    {
      name: 'to',
      texts: 'Recipient',
      isElastic: true,
      card: 'title',
      cell: ({ to, kind, subject }) => (
        <span className={styles.text}>
          <span className={table.name}>{to}</span>
          <span className="quiet">{`${kindTexts[kind]} · ${subject}`}</span>
        </span>
      ),
    },
    {
      name: 'answer',
      texts: 'Mail server',
      leaves: 1,
      card: 'line',
      cell: ({ answer }) => answer ?? 'The mail server did not answer.',
    },
    createMomentColumn('date', { texts: 'Time' }),
    createActionsColumn({
      texts: 'Actions',
      getName: ({ to }) => to,
      listActions: ({ id }) => [
        { icon: 'send', texts: 'Send again', change: () => decide('send', [id]) },
        { icon: 'close', texts: 'Leave it', change: () => decide('dismiss', [id]) },
      ],
    }),
  ];
}

type UnknownPage = Pick<ListPage<unknown>, 'total' | 'isLeast'>;

/** The buttons for the whole list. One step takes the newest emails, and the question says how many remain. */
function DecideAll({ page, decide }: { page: UnknownPage; decide: Decide }) {
  const [step, setStep] = useState<Step | null>(null);
  const count = page.isLeast ? null : formatNumber(page.total);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setStep('send')}>
        {count === null ? 'Send all again' : `Send all ${count} again`}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setStep('dismiss')}>
        {count === null ? 'Leave all' : `Leave all ${count}`}
      </Button>
      <ConfirmDialog
        question={step && createQuestion(step, ...describeFirstStep(page))}
        onClose={() => setStep(null)}
        action={() => (step === null ? Promise.resolve() : decide(step, undefined))}
      />
    </>
  );
}

/** Returns the number of emails that one step takes, and the text about the emails that remain. */
function describeFirstStep(page: UnknownPage): [count: string, rest: string] {
  const { atOnce } = unknownEmailLimits;
  const { total } = page;
  return [
    formatNumber(Math.min(total, atOnce)),
    total > atOnce
      ? ` One step takes the newest ${formatNumber(atOnce)} emails. Left in the list: ${formatTotal({ ...page, total: total - atOnce })}.`
      : '',
  ];
}

function createQuestion(step: Step, count: string, rest = ''): ConfirmDialogTexts {
  const look = 'main';
  return step === 'send'
    ? {
        heading: formatSendHeading(count),
        lead: 'People who got the email get a second copy. This cannot be undone.' + rest,
        keep: 'Cancel',
        sure: 'Send again',
        busy: 'Sending…',
        look,
      }
    : {
        heading: formatDismissHeading(count),
        lead: 'They are removed from this list and are not sent again. This cannot be undone.' + rest,
        keep: 'Cancel',
        sure: 'Leave it',
        busy: 'Removing…',
        look,
      };
}

function formatCount(count: string, number: number) {
  return number === 1 ? '1 email' : `${count} emails`;
}

function formatSendHeading(count: string) {
  return count === '1' ? 'Send this email again?' : `Send ${count} emails again?`;
}

function formatDismissHeading(count: string) {
  return count === '1' ? 'Leave this email?' : `Leave ${count} emails?`;
}
