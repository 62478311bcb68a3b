import { getLanguageName } from '#content/languages.ts';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { RowButton } from '../table/row-button.tsx';
import type { Field, Topic } from './audience-data.ts';
import styles from './audiences.module.css';
import {
  getSubjectChoices,
  getComparisonChoices,
  createRuleDraft,
  type RuleDraft,
  getValueKind,
} from './rule-draft.ts';
import { audiences } from './texts.ts';

type RuleLineProps = {
  nr: number;
  rule: RuleDraft;
  fields: readonly Field[];
  topics: readonly Topic[];
  tags: readonly string[];
  error: string | undefined;
  onChange: (rule: RuleDraft) => void;
  onRemove: (() => void) | undefined;
};

export function RuleLine({ nr, rule, error, onChange, onRemove, ...context }: RuleLineProps) {
  const { fields, topics } = context;
  const label = (part: string) => `${audiences.segments.rule(nr)}: ${part}`;
  return (
    <div className={styles.rule}>
      <SelectField
        label={label(audiences.segments.about)}
        choices={getSubjectChoices(fields)}
        value={rule.what}
        onChoose={(what) => onChange(createRuleDraft(rule.key, what, fields, topics))}
      />
      <SelectField
        label={label(audiences.segments.is)}
        choices={getComparisonChoices(rule.what, fields)}
        value={rule.is}
        onChoose={(is) => onChange({ ...rule, is })}
      />
      <Value
        label={label(audiences.segments.value)}
        rule={rule}
        {...context}
        onChange={(value) => onChange({ ...rule, value })}
      />
      {onRemove === undefined ? null : (
        <span className={styles.remove}>
          <RowButton icon="trash" label={audiences.segments.removeRule(nr)} onPress={onRemove} />
        </span>
      )}
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type ValueProps = Pick<RuleLineProps, 'rule' | 'fields' | 'topics' | 'tags'> & {
  label: string;
  onChange: (value: string) => void;
};

function Value({ label, rule, fields, topics, tags, onChange }: ValueProps) {
  const kind = getValueKind(rule, fields);
  if (kind === 'none') return null;
  if (kind === 'topic')
    return (
      <SelectField
        label={label}
        className={styles.choice}
        choices={
          topics.length === 0
            ? [{ name: '', texts: audiences.segments.noTopics }]
            : topics.map(({ id, name }) => ({ name: String(id), texts: name }))
        }
        value={rule.value}
        onChoose={onChange}
      />
    );
  if (kind === 'language')
    return (
      <SelectField
        label={label}
        className={styles.choice}
        choices={languages.map((tag) => ({ name: tag, texts: getLanguageName(tag) }))}
        value={rule.value}
        onChoose={onChange}
      />
    );
  const isCount = kind === 'days' || kind === 'newsletters';
  const max = kind === 'days' ? audienceLimits.days : audienceLimits.newsletters;
  const overLimit = kind === 'text' ? formatOverLimit(rule.value, audienceLimits.valueCharacters) : undefined;
  const list = rule.what === 'tag' ? 'segment-tags' : undefined;
  return (
    <span className={styles.unit}>
      <input
        className={styles.value}
        aria-label={label}
        type={kind === 'date' ? 'date' : isCount ? 'number' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        min={isCount ? 1 : undefined}
        max={isCount ? max : undefined}
        aria-invalid={overLimit === undefined ? undefined : true}
        data-too-long={overLimit === undefined ? undefined : ''}
        list={list}
        value={rule.value}
        onChange={({ target }) => onChange(target.value)}
      />
      <TooLongCount text={overLimit} />
      {isCount ? (
        <span>{kind === 'days' ? audiences.segments.unitDays : audiences.segments.unitNewsletters}</span>
      ) : null}
      {list === undefined ? null : (
        <datalist id={list}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      )}
    </span>
  );
}
