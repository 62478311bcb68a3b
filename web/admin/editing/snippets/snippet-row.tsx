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

/** A row of the list of snippets. A click inserts the snippet. The forms that rename and delete it replace the row. */
export function SnippetRow({ snippet: { id, name, preview }, onInsert, onChange }: SnippetRowProps) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const [written, setWritten] = useState(name);
  const insert = useRef<HTMLButtonElement>(null);

  function stop() {
    setAsking(null);
    requestAnimationFrame(() => insert.current?.focus());
  }

  if (asking === 'rename')
    return (
      <Question
        onCancel={stop}
        act={texts.save}
        onAct={() => onChange(() => api.snippets.update(id, { name: written }))}
      >
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={snippetLimits.nameCharacters}
          value={written}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
          autoFocus
          onChange={(event) => setWritten(event.target.value)}
        />
      </Question>
    );
  if (asking === 'delete')
    return (
      <Question
        onCancel={stop}
        act={texts.delete}
        isDanger
        onAct={() => onChange(() => api.snippets.delete(id))}
      >
        <p>{texts.deleting(name)}</p>
      </Question>
    );
  return (
    <li className={styles.item}>
      <button ref={insert} type="button" className={styles.insert} onClick={onInsert}>
        <span className={styles.name}>{name}</span>
        <span className={styles.preview}>{preview === '' ? texts.image : preview}</span>
      </button>
      <RowButton
        icon="pencil"
        label={texts.renameOf(name)}
        onPress={() => {
          setWritten(name);
          setAsking('rename');
        }}
      />
      <RowButton icon="trash" label={texts.deleteOf(name)} onPress={() => setAsking('delete')} />
    </li>
  );
}

type QuestionProps = {
  act: string;
  isDanger?: true;
  onAct: () => void;
  onCancel: () => void;
  children: ReactNode;
};

function Question({ act, isDanger, onAct, onCancel, children }: QuestionProps) {
  return (
    <li>
      <form
        className={styles.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onCancel();
          onAct();
        }}
      >
        {children}
        <div className={styles.ways}>
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button size="small" type="submit" look={isDanger ? 'danger' : 'main'}>
            {act}
          </Button>
        </div>
      </form>
    </li>
  );
}
