import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { sourceForm as texts, sources } from '#content/admin/connectors/sources.ts';
import { type CredentialField, credentialFields, secretFields } from '#modules/connectors/constants.ts';
import { api } from './calls.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { fieldFaults, focusField } from '../field-faults.ts';
import { CredentialInput } from './credential-input.tsx';
import { testPatienceMs } from './test-patience.ts';
import { changeSource, type ListedSource } from './sources-data.ts';
import { TestResult } from './test-result.tsx';
import styles from './sources.module.css';

const secrets: readonly string[] = secretFields;

/** The form of a connector. This device stores no draft, because the fields contain keys. */
export function ConnectForm({ source, onClose }: { source: ListedSource; onClose: () => void }) {
  const { source: id, name, stored } = source;
  const queries = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(source.credentials);
  const onError = (error: unknown) => focusField(form.current, Object.keys(fieldFaults(error)).map(lastPart));
  const save = useMutation({
    mutationFn: () => changeSource(queries, api.connect(id, { credentials: typed })),
    onSuccess: onClose,
    onError,
  });
  const test = useMutation({
    mutationFn: () => api.test(id, { credentials: typed }, { patienceMs: testPatienceMs }),
    onError,
  });
  const last = save.submittedAt > test.submittedAt ? save : test;
  const faults = fieldFaults(last.error);
  const faultOf = (field: CredentialField) => faults[`credentials.${field}`];
  const isBusy = save.isPending || test.isPending;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBusy) save.mutate();
  }

  return (
    <Modal
      heading={stored ? sources.changeOf(name) : sources.connectOf(name)}
      closeText={texts.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button busyText={test.isPending ? sources.testing : null} onClick={() => isBusy || test.mutate()}>
            {sources.test}
          </Button>
          <Button type="submit" form={formId} look="main" busyText={save.isPending ? texts.saving : null}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <FailureBar error={last.error} attempt={last.submittedAt} heading={texts.notSaved} />
        {last !== test || test.data === undefined ? null : (
          <TestResult name={name} result={test.data.data} attempt={test.submittedAt} />
        )}
        <p>{texts.steps[id]}</p>
        {credentialFields[id].map((field, at) => (
          <CredentialInput
            key={field}
            field={field}
            value={typed[field] ?? ''}
            onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
            isStored={stored && secrets.includes(field)}
            isFirst={at === 0}
            error={faultOf(field)}
          />
        ))}
        <p className={styles.quiet}>{texts.sealed}</p>
      </form>
    </Modal>
  );
}

/** Returns the last part of a path: `keyFile` of `credentials.keyFile`. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
