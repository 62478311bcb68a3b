import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { frame } from '#content/admin/frame.ts';
import { translations as texts } from '#content/admin/languages/translations.ts';
import { languageNames, type Translation } from '#content/languages.ts';
import { useCurrentUser } from '../current-user.ts';
import { useSaveKey } from '../editing/use-save-key.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { canUseSection, getSection } from '../shell/sections.ts';
import { useListView } from '../table/use-list-view.ts';
import { useTextDrafts } from './text-drafts.ts';
import { TextList } from './text-list.tsx';
import { TextTools } from './text-tools.tsx';
import { filterTexts, textFields } from './text-view.ts';
import { useLanguageTexts, deleteOrphanedText, type OrphanedText } from './translation-data.ts';
import styles from './translations.module.css';
import { useState } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type OrphanedTextsProps = { queries: QueryClient; language: Translation; texts: readonly OrphanedText[] };

const { left } = texts;

/** Custom translations whose text no longer exists on the site. They can be copied elsewhere or deleted. */
function OrphanedTexts({ queries, language, texts: orphanedTexts }: OrphanedTextsProps) {
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
        action={() => deleteOrphanedText(queries, language, pathToDelete ?? '')}
      />
    </Card>
  );
}

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of translations of the public site. Each text is edited and approved beside the English original. */
export default function Translations() {
  const section = getSection('translations');
  const isAllowed = canUseSection(useCurrentUser(), section);
  return (
    <>
      <PageHeading section={section} heading={texts.heading} lead={texts.lead} />
      {isAllowed ? <LanguageTexts /> : null}
    </>
  );
}

function LanguageTexts() {
  const list = useListView(textFields);
  const { language } = list.view;
  const { data, error, refetch } = useLanguageTexts(language);
  // Fields save when they lose focus. The shortcut only prevents the browser's dialog.
  useSaveKey(undefined);
  return (
    <div className={styles.page}>
      <TextTools list={list} texts={data?.texts} />
      <details className={styles.help}>
        <summary>{texts.help}</summary>
        {texts.helpLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : (
        <FilteredTexts key={language} language={language} list={list} data={data} />
      )}
    </div>
  );
}

type TextsProps = {
  language: Translation;
  list: ReturnType<typeof useListView<typeof textFields>>;
  data: NonNullable<ReturnType<typeof useLanguageTexts>['data']>;
};

function FilteredTexts({ language, list: { view, setView }, data }: TextsProps) {
  const queries = useQueryClient();
  const hasDraft = useTextDrafts(language, data.texts);
  return (
    <>
      <TextList
        key={JSON.stringify(view)}
        language={{ tag: language, name: languageNames[language].english }}
        all={data.texts.length}
        texts={filterTexts(data.texts, view, hasDraft)}
        hasDraft={hasDraft}
        onAll={() => setView({ group: '', state: '', text: '' })}
      />
      {data.left.length === 0 ? null : (
        <OrphanedTexts queries={queries} language={language} texts={data.left} />
      )}
    </>
  );
}
