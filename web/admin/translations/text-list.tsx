import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useShowMoreFocus } from '#web/ui/fields/use-more-focus.ts';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { TextRow } from './text-row.tsx';
import { getPageOfPath } from './text-view.ts';
import { approveTexts, type EditableText } from './translation-data.ts';
import styles from './translations.module.css';

type TextListProps = {
  language: { tag: Translation; name: string };
  /** The number of all texts of the language. */
  all: number;
  texts: readonly EditableText[];
  hasDraft: (path: string) => boolean;
  onAll: () => void;
};

/** The number of inputs to render at once. A phone would render a thousand inputs slowly. */
const pageStep = 30;

/** The texts that match the filters, grouped by page and email. */
export function TextList({ language, all, texts: matchingTexts, hasDraft, onAll }: TextListProps) {
  const queries = useQueryClient();
  const [limit, setLimit] = useState(pageStep);
  const [isConfirming, setConfirming] = useState(false);
  const keepFocus = useShowMoreFocus();
  if (matchingTexts.length === 0)
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.none}
        action={<Button onClick={onAll}>{texts.showAll}</Button>}
      >
        {texts.noneAdvice}
      </EmptyState>
    );
  const shown = matchingTexts.slice(0, limit);
  const textsToApprove = matchingTexts.filter(
    ({ path, state, digest }) => state !== 'approved' && digest !== null && !hasDraft(path),
  );
  const question = {
    ...texts.approveQuestion,
    heading: texts.approveQuestion.heading(formatNumber(textsToApprove.length), language.name),
    look: 'main' as const,
  };
  return (
    <>
      <div className={styles.above}>
        <output>{texts.shown(formatNumber(matchingTexts.length), formatNumber(all))}</output>
        {textsToApprove.length === 0 ? null : (
          <Button size="small" icon="check" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {texts.approveShown(formatNumber(textsToApprove.length))}
          </Button>
        )}
      </div>
      {[...Map.groupBy(shown, ({ path }) => getPageOfPath(path))].map(([part, rows]) => (
        <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{getPartName(part)}</h2>
          {rows.map((text) => (
            <TextRow key={text.path} language={language} text={text} />
          ))}
        </section>
      ))}
      {matchingTexts.length > limit ? (
        <Button
          className={styles.more}
          onClick={(event) => {
            keepFocus(event);
            setLimit(limit + pageStep);
          }}
        >
          {texts.more}
        </Button>
      ) : null}
      <ConfirmDialog
        question={isConfirming ? question : null}
        onClose={() => setConfirming(false)}
        action={() => approveTexts(queries, language.tag, textsToApprove)}
      />
    </>
  );
}

function getPartName(part: string): string {
  const names: Readonly<Record<string, string>> = texts.parts;
  return names[part] ?? part;
}
