import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { deleteLeft, type LeftText } from './translation-data.ts';
import styles from './translations.module.css';

type LeftTextsProps = { queries: QueryClient; language: Translation; texts: readonly LeftText[] };

const { left } = texts;

/** Custom translations whose text no longer exists on the site. They can be copied elsewhere or deleted. */
export function LeftTexts({ queries, language, texts: found }: LeftTextsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Card heading={left.heading} lead={left.lead}>
      <ul className={styles.left}>
        {found.map(({ path, text }) => (
          <li key={path}>
            <code>{path}</code>
            <p lang={language} className={styles.words}>
              {text}
            </p>
            <Button
              size="small"
              icon="trash"
              aria-label={left.removeOf(path)}
              aria-haspopup="dialog"
              onClick={() => setAsked(path)}
            >
              {left.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        question={asked === null ? null : { ...left.question, heading: left.question.heading(asked) }}
        onClose={() => setAsked(null)}
        act={() => deleteLeft(queries, language, asked ?? '')}
      />
    </Card>
  );
}
