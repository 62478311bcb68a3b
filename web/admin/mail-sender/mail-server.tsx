import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { outbox } from '#modules/outbox/contract.ts';
import { mailServer as texts } from '#content/mail-checks.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { formatFullMoment } from '../time-text.ts';
import { MailErrorBar } from '../newsletters/mail-server/mail-error-bars.tsx';
import {
  type MailServerError,
  mailServerErrorsKey,
  useMailServerErrors,
} from '../newsletters/mail-server/mail-server-errors.ts';
import styles from '../newsletters/mail-server/mail-server.module.css';
import sender from './sender.module.css';
import { mailServerTexts } from '../texts.ts';

type ServerTestResult = WireType<typeof outbox.testServers.data>['servers'][number];

export function MailServer() {
  const queries = useQueryClient();
  const { data } = useMailServerErrors();
  const test = useMutation({
    mutationFn: () => api.outbox.testServers({}),
    onSettled: () => queries.invalidateQueries({ queryKey: mailServerErrorsKey }),
  });
  const tested = test.data?.data.servers ?? [];
  return (
    <Card
      heading="Mail server"
      lead="Test the connection to the mail server. No email is sent."
      action={
        <Button icon="refresh" onClick={() => test.mutate()} busyText={test.isPending ? 'Testing…' : null}>
          Test the connection
        </Button>
      }
    >
      <FailureBar error={test.error} attempt={test.submittedAt} explain={getErrorText} />
      {test.isPending ? null : tested.map((server) => <TestOutcome key={server.server} tested={server} />)}
      {data?.troubles
        .filter(({ server }) => tested.every((result) => result.server !== server))
        .map((trouble) => (
          <LastMailError key={trouble.server} mailError={trouble} />
        ))}
    </Card>
  );
}

function TestOutcome({ tested }: { tested: ServerTestResult }) {
  const { server, fault, tls, user, tookMs } = tested;
  if (fault === null) {
    const facts = [
      tls === null ? texts.plain : texts.encrypted(tls),
      user === null ? texts.notLoggedIn : texts.loggedIn(user),
    ];
    return (
      <MessageBar
        tone="good"
        live="status"
        note={`${facts.join(', ')}. It answered in ${tookMs < 1000 ? `${tookMs} ms` : `${(tookMs / 1000).toFixed(1)} s`}.`}
      >
        {`${server} accepts emails`}
      </MessageBar>
    );
  }
  return (
    <MessageBar
      tone="bad"
      live="alert"
      note={
        <>
          {texts.about[fault.kind]}
          <span className={styles.answer}>{mailServerTexts.details(fault.answer)}</span>
        </>
      }
    >
      {`${server} does not accept emails`}
    </MessageBar>
  );
}

function LastMailError({ mailError }: { mailError: MailServerError }) {
  const { server, answer, began, ended } = mailError;
  if (ended === null) return <MailErrorBar trouble={mailError} />;
  return (
    <p className={sender.quiet}>
      {`Last problem with ${server}: ${formatFullMoment(new Date(began))} to ${formatFullMoment(new Date(ended))}`}
      <span className={styles.answer}>{mailServerTexts.details(answer)}</span>
    </p>
  );
}
