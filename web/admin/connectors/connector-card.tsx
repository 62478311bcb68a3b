import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectors as texts } from '#content/admin/connectors/connectors.ts';
import { api } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { useNow } from '../use-now.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectorFacts } from './connector-facts.tsx';
import { changeConnector, isReadDue, type ListedConnector } from './connectors-data.ts';
import { testTimeoutMs } from './test-timeout.ts';
import { TestResult } from './test-result.tsx';

const tones = {
  unconnected: 'quiet',
  waiting: 'warn',
  reading: 'tint',
  good: 'good',
  failing: 'bad',
} as const;

export function ConnectorCard({ source }: { source: ListedConnector }) {
  const { source: id, name, state } = source;
  const now = useNow();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const test = useMutation({ mutationFn: () => api.test(id, {}, { timeoutMs: testTimeoutMs }) });
  const read = useMutation({ mutationFn: () => changeConnector(queries, api.read(id)) });
  const isConnected = state !== 'unconnected';
  const isWaiting = state !== 'reading' && isReadDue(source, now);
  const isForm = source.connectedBy !== 'environment';
  return (
    <Card
      heading={name}
      lead={texts.tells[id]}
      action={
        <span role="status">
          <Badge tone={isWaiting ? 'warn' : tones[state]} hasDot>
            {isWaiting ? texts.due : texts.states[state]}
          </Badge>
        </span>
      }
    >
      <ConnectorFacts source={source} now={now} />
      <FailureBar error={test.error ?? read.error} attempt={test.submittedAt + read.submittedAt} />
      {test.data === undefined || test.isPending ? null : (
        <TestResult name={name} result={test.data.data} attempt={test.submittedAt} />
      )}
      <div className="cluster">
        {isConnected ? (
          <>
            <Button
              size="small"
              aria-label={texts.testOf(name)}
              busyText={test.isPending ? texts.testing : null}
              onClick={() => test.mutate()}
            >
              {texts.test}
            </Button>
            <Button
              size="small"
              icon="refresh"
              aria-label={texts.readNowOf(name)}
              busyText={
                read.isPending ? texts.asking : isWaiting || state === 'reading' ? texts.states.reading : null
              }
              onClick={() => read.mutate()}
            >
              {texts.readNow}
            </Button>
          </>
        ) : null}
        {isForm ? (
          <Button
            size="small"
            icon={isConnected ? 'pencil' : 'plug'}
            aria-label={isConnected ? texts.changeOf(name) : texts.connectOf(name)}
            aria-haspopup="dialog"
            onClick={() => setOpen('form')}
          >
            {isConnected ? texts.change : texts.connect}
          </Button>
        ) : null}
        {source.stored ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.disconnectOf(name)}
            aria-haspopup="dialog"
            onClick={() => setOpen('question')}
          >
            {texts.disconnect}
          </Button>
        ) : null}
      </div>
      {open === 'form' ? <ConnectForm source={source} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        question={open === 'question' ? { ...texts.question, heading: texts.question.heading(name) } : null}
        onClose={() => setOpen(null)}
        action={() => changeConnector(queries, api.disconnect(id))}
      />
    </Card>
  );
}
