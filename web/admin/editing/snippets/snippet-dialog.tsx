import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { BlockExchange } from '#web/ui/rich-text-editor/selected-blocks.ts';
import { QueryState } from '../../query-state.tsx';
import { getServerText } from '../../error-text.ts';
import { useOutcome } from '../../use-outcome.ts';
import { useSingleAction } from '../use-single-action.ts';
import { SnippetRow } from './snippet-row.tsx';
import styles from './snippets.module.css';
import { changeSnippets, readSnippet, useSnippets } from './snippets-data.ts';
import { htmlToText } from '#modules/html/readable.ts';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { snippets as texts } from './texts.ts';

type SnippetDialogProps = { exchange: BlockExchange; onClose: () => void };

/** Saves the selected blocks as a snippet, and inserts snippets at the caret. */
export function SnippetDialog({ exchange, onClose }: SnippetDialogProps) {
  const { data, error, refetch } = useSnippets();
  const queries = useQueryClient();
  const [html] = useState(() => exchange.selectedHtml());
  const [, runOnce] = useSingleAction<'act'>();
  const [errorOutcome, setErrorOutcome] = useOutcome<{ text: string }>();

  /** Runs one action at a time. An error is shown above the list. */
  function run(action: () => Promise<void>): void {
    void runOnce('act', async () => {
      setErrorOutcome(null);
      await action().catch((failure: unknown) => setErrorOutcome({ text: getServerText(failure) }));
    });
  }

  async function insert(id: number) {
    const blocks = await readSnippet(id);
    onClose();
    exchange.insert(blocks);
  }

  return (
    <Modal heading="Snippets" closeText="Close" size="form" isOpen onClose={onClose}>
      <div className="stack gap-20">
        <SaveSnippet html={html} />
        <section className="stack gap-8" aria-label="Insert a snippet">
          <h3 className="title">Insert a snippet</h3>
          {errorOutcome === null ? null : (
            <MessageBar key={errorOutcome.attempt} tone="bad" live="alert">
              {errorOutcome.text}
            </MessageBar>
          )}
          {data === undefined ? (
            <QueryState error={error} refetch={refetch} failed="The snippets could not be loaded." />
          ) : data.length === 0 ? (
            <p className="quiet">No snippets yet.</p>
          ) : (
            <ul>
              {data.map((snippet) => (
                <SnippetRow
                  key={snippet.id}
                  snippet={snippet}
                  onInsert={() => run(() => insert(snippet.id))}
                  onDelete={() => run(() => changeSnippets(queries, api.snippets.delete(snippet.id)))}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Modal>
  );
}

/** A form that saves the selected blocks as a snippet. Without a selection it explains how to select blocks. */
function SaveSnippet({ html }: { html: string }) {
  const queries = useQueryClient();
  const form = useForm(
    ({ name }, { key }) => changeSnippets(queries, api.snippets.create({ name, html, saveKey: key })),
    { draft: 'snippet.new', start: { name: '' }, onSaved: () => undefined },
  );
  const readableText = htmlToText(html);
  if (readableText === '' && !html.includes('<img'))
    return (
      <p className="quiet">
        Put the cursor into a block, or select several blocks, to save them as a snippet.
      </p>
    );
  return (
    <form className="stack gap-8" {...form.props}>
      <p className="quiet">The selected blocks, or the block with the cursor:</p>
      <blockquote className={styles.chosen}>{readableText === '' ? texts.image : readableText}</blockquote>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={snippetLimits.nameCharacters}
        {...form.input('name')}
      />
      <FormError form={form} />
      <Button type="submit" busyText={form.isSaving ? texts.keeping : null} className={styles.keep}>
        Save for reuse
      </Button>
    </form>
  );
}
