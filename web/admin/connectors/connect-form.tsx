import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { credentialFields, secretFields } from '#modules/connectors/constants.ts';
import { api } from './calls.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { CredentialInput } from './credential-input.tsx';
import { testTimeoutMs } from './test-timeout.ts';
import { changeConnector, type ConnectorTest, type ListedConnector } from './connectors-data.ts';
import { TestResult } from './test-result.tsx';
import { connectors } from './texts.ts';

const stepTexts = {
  samsung:
    'In Seller Portal: Assistance, API Service, Create Service Account, with the service GSS. Download its key: it is shown there once.',
  appGallery:
    'In AppGallery Connect: Users and permissions, API key, Connect API, Create, with a role that reads reports.',
  googlePlay:
    'In Google Cloud: a service account with a JSON key. In Play Console: Users and permissions, invite its address with “View app information and download bulk reports”.',
  googleAnalytics:
    'In Google Cloud: a service account with a JSON key, and the Google Analytics Data API turned on. In Google Analytics: Property access management, add its address as Viewer.',
} as const;

const secrets: readonly string[] = secretFields;

/** The form of a connector. This device stores no draft, because the fields contain keys. */
export function ConnectForm({ source, onClose }: { source: ListedConnector; onClose: () => void }) {
  const { source: id, name, stored } = source;
  const queries = useQueryClient();
  const formId = useId();
  const [testResult, setTestResult] = useState<ConnectorTest | null>(null);
  const form = useForm<Readonly<Record<string, string>>, ConnectorTest | null, 'save' | 'test'>(
    async (credentials, { action }) => {
      if (action === 'test') return (await api.test(id, { credentials }, { timeoutMs: testTimeoutMs })).data;
      await changeConnector(queries, api.connect(id, { credentials }));
      return null;
    },
    {
      draft: null,
      start: source.credentials,
      enterAction: 'save',
      keepsInput: (action) => action === 'test',
      onSaved: (result) => (result === null ? onClose() : setTestResult(result)),
    },
  );
  const runningAction = form.running?.action;

  return (
    <Modal
      heading={stored ? connectors.changeOf(name) : connectors.connectOf(name)}
      closeText="Cancel"
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busyText={runningAction === 'test' ? connectors.testing : null}
            onClick={() => void form.submit('test')}
          >
            {connectors.test}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="main"
            busyText={runningAction === 'save' ? 'Connecting…' : null}
          >
            Connect
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" {...form.props}>
        <FormError form={form} heading="The source was not connected." />
        {testResult === null || form.isSaving || form.error !== null ? null : (
          <TestResult name={name} result={testResult} attempt={form.attempt} />
        )}
        <p>{stepTexts[id]}</p>
        {credentialFields[id].map((field, at) => (
          <CredentialInput
            key={field}
            field={field}
            value={form.values[field] ?? ''}
            onChange={(value) => form.change({ [field]: value })}
            isStored={stored && secrets.includes(field)}
            isFirst={at === 0}
            error={form.errorsByPath[`credentials.${field}`]}
          />
        ))}
        <p className="quiet">Keys are stored encrypted and never shown again.</p>
      </form>
    </Modal>
  );
}
