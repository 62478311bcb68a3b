import { translations as texts } from '#content/admin/languages/translations.ts';
import { languageNames } from '#content/languages.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import type { ListView } from '../table/use-list-view.ts';
import { filterNames, groupNames, isInState, textFields } from './text-view.ts';
import { type Text, useProgress } from './translation-data.ts';
import styles from './translations.module.css';

type TextToolsProps = {
  list: ListView<typeof textFields>;
  /** Undefined while loading. */
  texts: readonly Text[] | undefined;
};

export function TextTools({ list: { view, narrow }, texts: listed }: TextToolsProps) {
  const all = listed ?? [];
  const progress = useProgress().data ?? [];
  const now = progress.find(({ language }) => language === view.language);
  const languages = ['ha', 'yo', 'ig', 'pcm', 'fr'] as const;
  const inGroup = all.filter(({ group }) => view.group === '' || group === view.group);
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
                : texts.languageOf(name, fullNumber(found.approved), fullNumber(found.texts)),
          };
        })}
        onChoose={(tag) => narrow({ language: textFields.language.read(tag) })}
      />
      <SelectField
        label={texts.group}
        value={view.group}
        choices={groupNames.map((name) => ({
          name,
          texts: counted(
            texts.groups[name],
            all.filter(({ group }) => name === '' || group === name),
          ),
        }))}
        onChoose={(group) => narrow({ group: textFields.group.read(group) })}
      />
      <SelectField
        label={texts.state}
        value={view.state}
        choices={filterNames.map((name) => ({
          name,
          texts: counted(
            texts.filters[name],
            inGroup.filter((text) => isInState(text, name)),
          ),
        }))}
        onChoose={(state) => narrow({ state: textFields.state.read(state) })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.text}
        onSearch={(text) => narrow({ text })}
      />
      {now === undefined ? null : (
        <p className={styles.progress}>
          <progress
            value={now.approved}
            max={now.texts}
            aria-label={texts.progress(fullNumber(now.texts), fullNumber(now.approved))}
          />
          <span>
            {[
              texts.progress(fullNumber(now.texts), fullNumber(now.approved)),
              ...(now.changed > 0 ? [texts.changed(fullNumber(now.changed))] : []),
              ...(now.own > 0 ? [texts.own(fullNumber(now.own))] : []),
            ].join(', ')}
          </span>
        </p>
      )}
    </div>
  );
}

function counted(name: string, found: readonly Text[]): string {
  return texts.withCount(name, fullNumber(found.length));
}
