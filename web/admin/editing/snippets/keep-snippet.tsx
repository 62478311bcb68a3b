import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { snippets as texts } from '#content/admin/snippets.ts';
import { htmlToText } from '#modules/html/readable.ts';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { getFieldErrors } from '../../field-faults.ts';
import { getServerText } from '../../refusal-text.ts';
import { createKey } from '../new-key.ts';
import styles from './snippets.module.css';
import { changeSnippets } from './snippets-data.ts';

/** A form that saves the selected blocks as a snippet. Without a selection it explains how to select blocks. */
export function SaveSnippet({ html }: { html: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const lastSubmit = useRef({ name: '', key: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      if (lastSubmit.current.name !== name) lastSubmit.current = { name, key: createKey() };
      const { key } = lastSubmit.current;
      return changeSnippets(queries, api.snippets.create({ name, html, save_key: key }));
    },
    onSuccess: () => setName(''),
  });
  const readableText = htmlToText(html);
  if (readableText === '' && !html.includes('<img')) return <p className={styles.quiet}>{texts.nothing}</p>;
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events of a dialog to the form around the editor.
        event.stopPropagation();
        if (!isPending) mutate();
      }}
    >
      <p className={styles.quiet}>{texts.keepLead}</p>
      <blockquote className={styles.chosen}>{readableText === '' ? texts.image : readableText}</blockquote>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={snippetLimits.nameCharacters}
        value={name}
        error={error === null ? undefined : (getFieldErrors(error)['name'] ?? getServerText(error))}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busyText={isPending ? texts.keeping : null} className={styles.keep}>
        {texts.keep}
      </Button>
    </form>
  );
}
