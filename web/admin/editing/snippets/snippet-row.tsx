import { type ReactNode, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { RowButton } from '../../table/row-button.tsx';
import styles from './snippets.module.css';
import { changeSnippets, type ListedSnippet } from './snippets-data.ts';
import { snippets as texts } from './texts.ts';

type SnippetRowProps = { snippet: ListedSnippet; onInsert: () => void; onDelete: () => void };

/**
 * A row of the list of snippets. A click inserts the snippet. The form that renames the snippet and the question
 * before the deletion replace the row.
 */
export function SnippetRow({ snippet, onInsert, onDelete }: SnippetRowProps) {
  const { name, preview } = snippet;
  const [openQuestion, setOpenQuestion] = useState<'rename' | 'delete' | null>(null);
  const insertButton = useRef<HTMLButtonElement>(null);

  function stop() {
    setOpenQuestion(null);
    requestAnimationFrame(() => insertButton.current?.focus());
  }

  if (openQuestion === 'rename') return <RenameSnippet snippet={snippet} onClose={stop} />;
  if (openQuestion === 'delete')
    return (
      <li className={styles.question}>
        <p>{`Delete “${name}”? Texts that already contain it do not change.`}</p>
        <Ways onCancel={stop}>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              stop();
              onDelete();
            }}
          >
            Delete
          </Button>
        </Ways>
      </li>
    );
  return (
    <li className={styles.item}>
      <button ref={insertButton} type="button" className={styles.insert} onClick={onInsert}>
        <span className="semibold">{name}</span>
        <span className={styles.preview}>{preview === '' ? texts.image : preview}</span>
      </button>
      <RowButton icon="pencil" label={`Rename ${name}`} onPress={() => setOpenQuestion('rename')} />
      <RowButton icon="trash" label={`Delete ${name}`} onPress={() => setOpenQuestion('delete')} />
    </li>
  );
}

function RenameSnippet({ snippet, onClose }: { snippet: ListedSnippet; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm((input) => changeSnippets(queries, api.snippets.update(snippet.id, input)), {
    draft: null,
    start: { name: snippet.name },
    onSaved: onClose,
  });
  return (
    <li>
      <form className={styles.question} {...form.props}>
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={snippetLimits.nameCharacters}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that had focus
          autoFocus
          {...form.input('name')}
        />
        <FormError form={form} />
        <Ways onCancel={onClose}>
          <Button size="small" type="submit" variant="main" busyText={form.isSaving ? texts.keeping : null}>
            Save
          </Button>
        </Ways>
      </form>
    </li>
  );
}

function Ways({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className={styles.ways}>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
