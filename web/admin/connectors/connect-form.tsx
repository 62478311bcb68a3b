import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { connectorForm as texts, connectors } from '#content/admin/connectors/connectors.ts';
import { type CredentialField, credentialFields, secretFields } from '#modules/connectors/constants.ts';
import { api } from './calls.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField } from '../form/field-errors.ts';
import { CredentialInput } from './credential-input.tsx';
import { testTimeoutMs } from './test-timeout.ts';
import { changeConnector, type ListedConnector } from './connectors-data.ts';
import { TestResult } from './test-result.tsx';

const secrets: readonly string[] = secretFields;

/** The form of a connector. This device stores no draft, because the fields contain keys. */
export function ConnectForm({ source, onClose }: { source: ListedConnector; onClose: () => void }) {
  const { source: id, name, stored } = source;
  const queries = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [credentials, setCredentials] = useState<Readonly<Record<string, string>>>(source.credentials);
  const onError = (error: unknown) =>
    focusField(form.current, Object.keys(getFieldErrors(error)).map(getLastPart));
  const save = useMutation({
    mutationFn: () => changeConnector(queries, api.connect(id, { credentials })),
    onSuccess: onClose,
    onError,
  });
  const test = useMutation({
    mutationFn: () => api.test(id, { credentials }, { timeoutMs: testTimeoutMs }),
    onError,
  });
  const lastRequest = save.submittedAt > test.submittedAt ? save : test;
  const fieldErrors = getFieldErrors(lastRequest.error);
  const getFieldError = (field: CredentialField) => fieldErrors[`credentials.${field}`];
  const isBusy = save.isPending || test.isPending;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBusy) save.mutate();
  }

  return (
    <Modal
      heading={stored ? connectors.changeOf(name) : connectors.connectOf(name)}
      closeText={texts.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            busyText={test.isPending ? connectors.testing : null}
            onClick={() => isBusy || test.mutate()}
          >
            {connectors.test}
          </Button>
          <Button type="submit" form={formId} variant="main" busyText={save.isPending ? texts.saving : null}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} method="post" noValidate className="stack" onSubmit={submit}>
        <FailureBar error={lastRequest.error} attempt={lastRequest.submittedAt} heading={texts.notSaved} />
        {lastRequest !== test || test.data === undefined ? null : (
          <TestResult name={name} result={test.data.data} attempt={test.submittedAt} />
        )}
        <p>{texts.steps[id]}</p>
        {credentialFields[id].map((field, at) => (
          <CredentialInput
            key={field}
            field={field}
            value={credentials[field] ?? ''}
            onChange={(value) => setCredentials((before) => ({ ...before, [field]: value }))}
            isStored={stored && secrets.includes(field)}
            isFirst={at === 0}
            error={getFieldError(field)}
          />
        ))}
        <p className="quiet">{texts.sealed}</p>
      </form>
    </Modal>
  );
}

/** Returns the last part of a path: `keyFile` of `credentials.keyFile`. */
function getLastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
