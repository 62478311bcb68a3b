import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { deleteOrphaned, type OrphanedText } from './translation-data.ts';
import styles from './translations.module.css';

type OrphanedTextsProps = { queries: QueryClient; language: Translation; texts: readonly OrphanedText[] };

const { left } = texts;

/** Custom translations whose text no longer exists on the site. They can be copied elsewhere or deleted. */
export function OrphanedTexts({ queries, language, texts: orphanedTexts }: OrphanedTextsProps) {
  const [pathToDelete, setPathToDelete] = useState<string | null>(null);
  return (
    <Card heading={left.heading} lead={left.lead}>
      <ul className={styles.left}>
        {orphanedTexts.map(({ path, text }) => (
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
              onClick={() => setPathToDelete(path)}
            >
              {left.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        question={
          pathToDelete === null ? null : { ...left.question, heading: left.question.heading(pathToDelete) }
        }
        onClose={() => setPathToDelete(null)}
        action={() => deleteOrphaned(queries, language, pathToDelete ?? '')}
      />
    </Card>
  );
}
