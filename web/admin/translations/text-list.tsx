import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { KeptTexts } from './text-drafts.ts';
import { TextRow } from './text-row.tsx';
import { partOf } from './text-view.ts';
import { approveTexts, type Text } from './translation-data.ts';
import styles from './translations.module.css';

type TextListProps = {
  language: { tag: Translation; name: string };
  /** The number of all texts of the language. */
  all: number;
  texts: readonly Text[];
  kept: KeptTexts;
  onAll: () => void;
};

/** The number of rendered inputs. A phone renders a thousand of them slowly. */
const step = 30;

/** The texts that match the filters, grouped by page and email. */
export function TextList({ language, all, texts: found, kept, onAll }: TextListProps) {
  const queries = useQueryClient();
  const [most, setMost] = useState(step);
  const [isAsking, setIsAsking] = useState(false);
  const keepFocus = useMoreFocus();
  if (found.length === 0)
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.none}
        action={<Button onClick={onAll}>{texts.showAll}</Button>}
      >
        {texts.noneAdvice}
      </EmptyState>
    );
  const shown = found.slice(0, most);
  const toApprove = found.filter(
    ({ path, state, digest }) => state !== 'approved' && digest !== null && !Object.hasOwn(kept.drafts, path),
  );
  const question = {
    ...texts.approveQuestion,
    heading: texts.approveQuestion.heading(fullNumber(toApprove.length), language.name),
    look: 'main' as const,
  };
  return (
    <>
      <div className={styles.above}>
        <output>{texts.shown(fullNumber(found.length), fullNumber(all))}</output>
        {toApprove.length === 0 ? null : (
          <Button size="small" icon="check" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {texts.approveShown(fullNumber(toApprove.length))}
          </Button>
        )}
      </div>
      {[...Map.groupBy(shown, ({ path }) => partOf(path))].map(([part, rows]) => (
        <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{partName(part)}</h2>
          {rows.map((text) => (
            <TextRow key={text.path} language={language} text={text} kept={kept} />
          ))}
        </section>
      ))}
      {found.length > most ? (
        <Button
          className={styles.more}
          onClick={(press) => {
            keepFocus(press);
            setMost(most + step);
          }}
        >
          {texts.more}
        </Button>
      ) : null}
      <ConfirmDialog
        question={isAsking ? question : null}
        onClose={() => setIsAsking(false)}
        act={() => approveTexts(queries, language.tag, toApprove)}
      />
    </>
  );
}

function partName(part: string): string {
  const names: Readonly<Record<string, string>> = texts.parts;
  return names[part] ?? part;
}
