import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { outbox as outboxCalls } from '#modules/outbox/contract.ts';
import { outbox } from '#content/admin/outbox.ts';
import { unknownEmailLimits } from '#modules/outbox/constants.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { reportChange } from '../report-change.ts';
import { formatTotal } from '../table/total-text.ts';
import { useNow } from '../use-now.ts';
import styles from './unknown-emails.module.css';

const texts = outbox.unknown;
const unknownKey = api.outbox.listUnknown.key;

type UnknownEmail = WireType<typeof outboxCalls.listUnknown.list>;
type Decision = { step: 'send' | 'dismiss'; ids?: string[] };

/** Lists the emails with an unknown delivery result. A member can send or dismiss each email, or all emails. */
export function UnknownEmails() {
  const query = useUnknownEmails();
  const decision = useDecision();
  const { list, focusNextOf } = useNextRowFocus();
  const moveFocusToNew = useShowMoreFocus();
  if (query.data === undefined)
    return query.error === null ? null : <QueryState error={query.error} refetch={query.refetch} />;
  const shown = query.data.pages.flatMap(({ items }) => items);
  const first = query.data.pages[0] ?? { total: 0, isLeast: false };
  const { total } = first;
  const allText = first.isLeast ? null : formatNumber(total);
  if (shown.length === 0) return null;
  const pendingDecision = decision.isPending ? decision.variables : undefined;
  const decide = (step: Decision, line: number) => {
    focusNextOf(line);
    decision.mutate(step);
  };
  return (
    <section className={styles.card} aria-labelledby="unknown-emails">
      <div className={styles.head}>
        <h2 id="unknown-emails" className="title">
          {texts.heading}
        </h2>
        <Badge tone="warn" hasDot>
          {texts.count(formatTotal(first), total)}
        </Badge>
      </div>
      <p className="quiet">{texts.lead}</p>
      {decision.error === null ? null : (
        <div className={styles.failure}>
          <FailureBar error={decision.error} attempt={decision.submittedAt} />
        </div>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map((email, line) => (
          <UnknownEmailRow
            key={email.id}
            email={email}
            pendingDecision={pendingDecision}
            onDecide={(step) => decide(step, line)}
          />
        ))}
      </ul>
      <div className="cluster">
        {query.hasNextPage ? (
          <Button
            onClick={(event) => {
              moveFocusToNew(event);
              void query.fetchNextPage();
            }}
            busyText={query.isFetchingNextPage ? outbox.loadingMore : null}
          >
            {texts.more}
          </Button>
        ) : null}
        {total > 1 ? (
          <>
            <ConfirmButton
              question={getQuestion('send', first)}
              onConfirm={() => decide({ step: 'send' }, 0)}
              busyText={isDecidingAll(pendingDecision, 'send') ? texts.sending : null}
            >
              {texts.sendAll(allText)}
            </ConfirmButton>
            <ConfirmButton
              question={getQuestion('dismiss', first)}
              onConfirm={() => decide({ step: 'dismiss' }, 0)}
              busyText={isDecidingAll(pendingDecision, 'dismiss') ? texts.dismissing : null}
            >
              {texts.dismissAll(allText)}
            </ConfirmButton>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** Returns the confirmation of an action on the whole list, with the number of emails that remain. */
function getQuestion(
  step: Decision['step'],
  page: { total: number; isLeast: boolean },
): ComponentProps<typeof ConfirmButton>['question'] {
  const { sendHeading, sendText, dismissHeading, dismissText, rest, keep } = texts.question;
  const { atOnce } = unknownEmailLimits;
  const { total } = page;
  const count = formatNumber(Math.min(total, atOnce));
  const more =
    total > atOnce ? rest(formatNumber(atOnce), formatTotal({ ...page, total: total - atOnce })) : '';
  return step === 'send'
    ? { heading: sendHeading(count), text: `${sendText}${more}`, keep, confirm: texts.send }
    : { heading: dismissHeading(count), text: `${dismissText}${more}`, keep, confirm: texts.dismiss };
}

type UnknownEmailRowProps = {
  email: UnknownEmail;
  pendingDecision: Decision | undefined;
  onDecide: (step: Decision) => void;
};

function UnknownEmailRow({ email, pendingDecision, onDecide }: UnknownEmailRowProps) {
  const now = useNow();
  const { id, kind, to, subject, answer, date } = email;
  const busyStep = pendingDecision?.ids?.includes(id) ? pendingDecision.step : undefined;
  return (
    <li tabIndex={-1} className={styles.line}>
      <div className={styles.text}>
        <p className="semibold">{to}</p>
        <p>
          {texts.kinds[kind]} · {subject}
        </p>
        <p className="quiet">
          <Moment at={date} now={now} /> · {answer ?? texts.noAnswer}
        </p>
      </div>
      <div className="cluster">
        <Button
          size="small"
          aria-label={texts.sendTo(to)}
          onClick={() => onDecide({ step: 'send', ids: [id] })}
          busyText={busyStep === 'send' ? texts.sending : null}
        >
          {texts.send}
        </Button>
        <Button
          size="small"
          aria-label={texts.dismissOf(to)}
          onClick={() => onDecide({ step: 'dismiss', ids: [id] })}
          busyText={busyStep === 'dismiss' ? texts.dismissing : null}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  );
}

/** Moves focus to the row after a removed row. After the last row, focus moves to the heading of the page. */
function useNextRowFocus(): {
  list: RefObject<HTMLUListElement | null>;
  focusNextOf: (line: number) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const decidedRow = useRef<number | null>(null);
  useEffect(() => {
    if (decidedRow.current === null || document.activeElement !== document.body) return;
    const lines = list.current?.querySelectorAll('li') ?? [];
    const next = lines[Math.min(decidedRow.current, lines.length - 1)] ?? document.querySelector('h1');
    decidedRow.current = null;
    next?.focus();
  });
  return { list, focusNextOf: (line) => void (decidedRow.current = line) };
}

function isDecidingAll(pendingDecision: Decision | undefined, step: Decision['step']): boolean {
  return pendingDecision?.step === step && pendingDecision.ids === undefined;
}

function useUnknownEmails() {
  return useInfiniteQuery({
    queryKey: unknownKey,
    queryFn: ({ pageParam, signal }) => api.outbox.listUnknown({ limit: 20, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: 15_000,
    staleTime: 0,
  });
}

function useDecision() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ids }: Decision) => {
      const body = ids === undefined ? {} : { ids };
      const { sendUnknownAgain, dismissUnknown } = api.outbox;
      const call = step === 'send' ? sendUnknownAgain(body) : dismissUnknown(body);
      return reportChange(call, { refresh: () => queries.invalidateQueries({ queryKey: unknownKey }) });
    },
  });
}
