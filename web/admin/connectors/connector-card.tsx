import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { connectors as texts } from './texts.ts';

const tellTexts = {
  samsung: 'Installs and downloads, by day',
  appGallery: 'Downloads, by day',
  googlePlay: 'Installs and downloads, by day',
  googleAnalytics: 'Active and new users, by day',
} as const;

const stateTexts = {
  unconnected: 'Not connected',
  waiting: 'Not read yet',
  reading: 'Reading…',
  good: 'Works',
  failing: 'Cannot be read',
} as const;

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
      lead={tellTexts[id]}
      action={
        <span role="status">
          <Badge tone={isWaiting ? 'warn' : tones[state]} hasDot>
            {isWaiting ? 'Waiting…' : stateTexts[state]}
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
              aria-label={`Test ${name}`}
              busyText={test.isPending ? texts.testing : null}
              onClick={() => test.mutate()}
            >
              {texts.test}
            </Button>
            <Button
              size="small"
              icon="refresh"
              aria-label={`Read ${name} now`}
              busyText={
                read.isPending ? 'Starting…' : isWaiting || state === 'reading' ? stateTexts.reading : null
              }
              onClick={() => read.mutate()}
            >
              Read now
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
            {isConnected ? 'Change' : 'Connect'}
          </Button>
        ) : null}
        {source.stored ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Disconnect ${name}`}
            aria-haspopup="dialog"
            onClick={() => setOpen('question')}
          >
            Disconnect
          </Button>
        ) : null}
      </div>
      {open === 'form' ? <ConnectForm source={source} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        question={
          open === 'question'
            ? {
                lead: 'Its key is deleted here, and its numbers disappear from the dashboard. Earlier data is stored, and comes back when you connect again.',
                keep: 'Keep',
                sure: 'Disconnect',
                busy: 'Disconnecting…',
                heading: `Disconnect ${name}?`,
              }
            : null
        }
        onClose={() => setOpen(null)}
        action={() => changeConnector(queries, api.disconnect(id))}
      />
    </Card>
  );
}
