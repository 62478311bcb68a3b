import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { outbox as outboxCalls } from '#modules/outbox/contract.ts';
import { outbox } from '#content/admin/outbox.ts';
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

const texts = outbox.unknown;

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
        heading={texts.heading}
        aside={
          data === undefined ? undefined : (
            <Badge tone="warn" hasDot>
              {texts.count(formatTotal(data), data.total)}
            </Badge>
          )
        }
        list={list}
        changes={changes}
        note={<p className="quiet">{texts.lead}</p>}
        tools={data === undefined || data.total < 2 ? undefined : <DecideAll page={data} decide={decide} />}
        columns={createColumns(decide)}
        bulk={{
          getName: ({ to }) => to,
          refresh,
          actions: (['send', 'dismiss'] as const).map((step) => ({
            label: texts[step],
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
  const { columns } = texts;
  return [
    {
      name: 'to',
      texts: columns.to,
      isElastic: true,
      card: 'title',
      cell: ({ to, kind, subject }) => (
        <span className={styles.text}>
          <span className={table.name}>{to}</span>
          <span className="quiet">{`${texts.kinds[kind]} · ${subject}`}</span>
        </span>
      ),
    },
    {
      name: 'answer',
      texts: columns.answer,
      leaves: 1,
      card: 'line',
      cell: ({ answer }) => answer ?? texts.noAnswer,
    },
    createMomentColumn('date', { texts: columns.date }),
    createActionsColumn({
      texts: columns.actions,
      getName: ({ to }) => to,
      listActions: ({ id }) => [
        { icon: 'send', texts: texts.send, change: () => decide('send', [id]) },
        { icon: 'close', texts: texts.dismiss, change: () => decide('dismiss', [id]) },
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
        {texts.sendAll(count)}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setStep('dismiss')}>
        {texts.dismissAll(count)}
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
      ? texts.question.rest(formatNumber(atOnce), formatTotal({ ...page, total: total - atOnce }))
      : '',
  ];
}

function createQuestion(step: Step, count: string, rest = ''): ConfirmDialogTexts {
  const { sendHeading, sendText, dismissHeading, dismissText, keep } = texts.question;
  const look = 'main';
  return step === 'send'
    ? {
        heading: sendHeading(count),
        lead: sendText + rest,
        keep,
        sure: texts.send,
        busy: texts.sending,
        look,
      }
    : {
        heading: dismissHeading(count),
        lead: dismissText + rest,
        keep,
        sure: texts.dismiss,
        busy: texts.dismissing,
        look,
      };
}
