import { translations as texts } from '#content/admin/languages/translations.ts';
import { languageNames } from '#content/languages.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import type { ListView } from '../table/use-list-view.ts';
import { filterNames, groupNames, matchesTextFilter, textFields } from './text-view.ts';
import { type EditableText, useProgress } from './translation-data.ts';
import styles from './translations.module.css';

type TextToolsProps = {
  list: ListView<typeof textFields>;
  /** Undefined while loading. */
  texts: readonly EditableText[] | undefined;
};

export function TextTools({ list: { view, setView }, texts: allTexts }: TextToolsProps) {
  const all = allTexts ?? [];
  const progress = useProgress().data ?? [];
  const currentProgress = progress.find(({ language }) => language === view.language);
  const languages = ['ha', 'yo', 'ig', 'pcm', 'fr'] as const;
  const groupTexts = all.filter(({ group }) => view.group === '' || group === view.group);
  return (
    <div className={styles.tools}>
      <SelectField
        label={texts.language}
        value={view.language}
        choices={languages.map((tag) => {
          const found = progress.find(({ language }) => language === tag);
          const name = languageNames[tag].english;
          return {
            name: tag,
            texts:
              found === undefined
                ? name
                : texts.languageOf(name, formatNumber(found.approved), formatNumber(found.texts)),
          };
        })}
        onChoose={(tag) => setView({ language: textFields.language.read(tag) })}
      />
      <SelectField
        label={texts.group}
        value={view.group}
        choices={groupNames.map((name) => ({
          name,
          texts: formatCounted(
            texts.groups[name],
            all.filter(({ group }) => name === '' || group === name),
          ),
        }))}
        onChoose={(group) => setView({ group: textFields.group.read(group) })}
      />
      <SelectField
        label={texts.state}
        value={view.state}
        choices={filterNames.map((name) => ({
          name,
          texts: formatCounted(
            texts.filters[name],
            groupTexts.filter((text) => matchesTextFilter(text, name)),
          ),
        }))}
        onChoose={(state) => setView({ state: textFields.state.read(state) })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.text}
        onSearch={(text) => setView({ text })}
      />
      {currentProgress === undefined ? null : (
        <p className={styles.progress}>
          <progress
            value={currentProgress.approved}
            max={currentProgress.texts}
            aria-label={texts.progress(
              formatNumber(currentProgress.texts),
              formatNumber(currentProgress.approved),
            )}
          />
          <span>
            {[
              texts.progress(formatNumber(currentProgress.texts), formatNumber(currentProgress.approved)),
              ...(currentProgress.changed > 0 ? [texts.changed(formatNumber(currentProgress.changed))] : []),
              ...(currentProgress.own > 0 ? [texts.own(formatNumber(currentProgress.own))] : []),
            ].join(', ')}
          </span>
        </p>
      )}
    </div>
  );
}

function formatCounted(name: string, found: readonly EditableText[]): string {
  return texts.withCount(name, formatNumber(found.length));
}
