import { type ReactNode, useRef, useState } from 'react';
import { snippets as texts } from '#content/admin/snippets.ts';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RowButton } from '../../table/row-button.tsx';
import styles from './snippets.module.css';
import type { ListedSnippet } from './snippets-data.ts';

type SnippetRowProps = {
  snippet: ListedSnippet;
  onInsert: () => void;
  onChange: (call: () => Promise<{ message: string }>) => void;
};

/**
 * A row of the list of snippets. A click inserts the snippet. The form that renames the snippet and the form that
 * deletes the snippet replace the row.
 */
export function SnippetRow({ snippet: { id, name, preview }, onInsert, onChange }: SnippetRowProps) {
  const [openQuestion, setOpenQuestion] = useState<'rename' | 'delete' | null>(null);
  const [newName, setNewName] = useState(name);
  const insertButton = useRef<HTMLButtonElement>(null);

  function stop() {
    setOpenQuestion(null);
    requestAnimationFrame(() => insertButton.current?.focus());
  }

  if (openQuestion === 'rename')
    return (
      <Question
        onCancel={stop}
        label={texts.save}
        onConfirm={() => onChange(() => api.snippets.update(id, { name: newName }))}
      >
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={snippetLimits.nameCharacters}
          value={newName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that had focus
          autoFocus
          onChange={(event) => setNewName(event.target.value)}
        />
      </Question>
    );
  if (openQuestion === 'delete')
    return (
      <Question
        onCancel={stop}
        label={texts.delete}
        isDanger
        onConfirm={() => onChange(() => api.snippets.delete(id))}
      >
        <p>{texts.deleting(name)}</p>
      </Question>
    );
  return (
    <li className={styles.item}>
      <button ref={insertButton} type="button" className={styles.insert} onClick={onInsert}>
        <span className="semibold">{name}</span>
        <span className={styles.preview}>{preview === '' ? texts.image : preview}</span>
      </button>
      <RowButton
        icon="pencil"
        label={texts.renameOf(name)}
        onPress={() => {
          setNewName(name);
          setOpenQuestion('rename');
        }}
      />
      <RowButton icon="trash" label={texts.deleteOf(name)} onPress={() => setOpenQuestion('delete')} />
    </li>
  );
}

type QuestionProps = {
  label: string;
  isDanger?: true;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

function Question({ label, isDanger, onConfirm, onCancel, children }: QuestionProps) {
  return (
    <li>
      <form
        className={styles.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onCancel();
          onConfirm();
        }}
      >
        {children}
        <div className={styles.ways}>
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button size="small" type="submit" variant={isDanger ? 'danger' : 'main'}>
            {label}
          </Button>
        </div>
      </form>
    </li>
  );
}
