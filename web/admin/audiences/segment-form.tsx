import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { audienceLimits } from '#modules/audiences/constants.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { getFieldErrors } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import {
  changeAudience,
  type Filter,
  type SegmentPreview,
  type Segment,
  useFields,
  useSegmentPreview,
  useTopics,
} from './audience-data.ts';
import { AudienceForm } from './audience-form.tsx';
import styles from './audiences.module.css';
import { createRuleDraft, toRuleDraft, toRule, type RuleDraft } from './rule-draft.ts';
import { RuleLine } from './rule-line.tsx';
import { audiences } from './texts.ts';

/** Milliseconds without input before the form counts the subscribers. */
const typingPauseMs = 400;

/** The form of a segment, with a preview of its current subscribers. */
export function SegmentForm({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm(
    ({ name, match, rules }) => {
      // The server validates incomplete rules. Its error message appears beside the row.
      const input = { name, filter: { match, rules: rules.map((rule) => toRule(rule) ?? incompleteRule) } };
      return changeAudience(
        queries,
        segment === null ? api.segments.create(input) : api.segments.update(segment.id, input),
      );
    },
    {
      draft: `segment.${segment?.id ?? 'new'}`,
      record: segment,
      toValues,
      findLatest: async ({ id }) => (await api.segments.list()).find((one) => one.id === id),
      onSaved: onClose,
    },
  );
  const { match, rules } = form.values;
  const filter = toFilter(match, rules);
  const preview = useSegmentPreview(useDebounced(filter));
  const shownErrors = { ...getFieldErrors(filter === null ? null : preview.error), ...form.errorsByPath };
  return (
    <AudienceForm
      heading={segment === null ? audiences.segments.adding : audiences.segments.editing}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={audiences.segments.match}
        choices={(['all', 'any'] as const).map((one) => ({
          name: one,
          texts: audiences.segments.matches[one],
        }))}
        value={match}
        onChoose={(chosen) => form.change({ match: chosen === 'any' ? 'any' : 'all' })}
      />
      <Rules
        rules={rules}
        fieldErrors={shownErrors}
        onChange={(changed) => form.change({ rules: changed })}
      />
      <Preview filter={filter} preview={preview} />
    </AudienceForm>
  );
}

type RulesProps = {
  rules: readonly RuleDraft[];
  fieldErrors: Readonly<Record<string, string>>;
  onChange: (rules: RuleDraft[]) => void;
};

function Rules({ rules, fieldErrors, onChange }: RulesProps) {
  const topics = useTopics().data ?? [];
  const { fields = [], tags = [] } = useFields().data ?? {};
  const next = Math.max(0, ...rules.map(({ key }) => key)) + 1;
  return (
    <fieldset className="stack">
      <legend className={styles.rulesLabel}>{audiences.segments.rules}</legend>
      {rules.map((rule, at) => (
        <RuleLine
          key={rule.key}
          nr={at + 1}
          rule={rule}
          fields={fields}
          topics={topics}
          tags={tags}
          error={fieldErrors[`filter.rules.${at}`] ?? getRuleError(fieldErrors, at)}
          onChange={(changed) => onChange(rules.map((one) => (one.key === rule.key ? changed : one)))}
          onRemove={
            rules.length === 1 ? undefined : () => onChange(rules.filter(({ key }) => key !== rule.key))
          }
        />
      ))}
      {rules.some(({ what }) => what === 'opened' || what === 'clicked') ? (
        <p className="quiet">{audiences.segments.countedOnly}</p>
      ) : null}
      {rules.length < audienceLimits.rules ? (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange([...rules, createRuleDraft(next, 'field:name', fields, topics)])}
          >
            {audiences.segments.addRule}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type PreviewProps = { filter: Filter | null; preview: ReturnType<typeof useSegmentPreview> };

function Preview({ filter, preview: { data, isFetching } }: PreviewProps) {
  return (
    <output className={styles.preview} aria-busy={isFetching}>
      {filter === null || data === null ? (
        <span className="quiet">
          {filter === null ? audiences.segments.incomplete : audiences.segments.counting}
        </span>
      ) : (
        <>
          <strong>{formatCount(data)}</strong>
          {data.sample.length === 0 ? null : (
            <span className="quiet">
              {audiences.segments.newest} {data.sample.map(({ name, email }) => name ?? email).join(', ')}
            </span>
          )}
        </>
      )}
    </output>
  );
}

function formatCount({ count, isExact }: SegmentPreview): string {
  if (count === null) return audiences.segments.counting;
  const people = audiences.segments.people(formatNumber(count));
  return isExact ? audiences.segments.count(people) : audiences.segments.estimate(people);
}

/** An empty rule. The server rejects it and returns the message about the missing value. */
const incompleteRule = { about: 'field', field: 'name', is: 'is', value: '' } as const;

function toValues(segment: Segment | null): { name: string; match: Filter['match']; rules: RuleDraft[] } {
  if (segment === null) return { name: '', match: 'all', rules: [createRuleDraft(0, 'field:name', [], [])] };
  const { name, filter } = segment;
  return { name, match: filter.match, rules: filter.rules.map((rule, at) => toRuleDraft(rule, at)) };
}

function toFilter(match: Filter['match'], drafts: readonly RuleDraft[]): Filter | null {
  const rules = drafts.map((draft) => toRule(draft)).filter((rule) => rule !== null);
  return rules.length < drafts.length ? null : { match, rules };
}

/** Returns the error of a part of a rule, such as a number out of range. */
function getRuleError(fieldErrors: Readonly<Record<string, string>>, at: number): string | undefined {
  return Object.entries(fieldErrors).find(([path]) => path.startsWith(`filter.rules.${at}.`))?.[1];
}

/** Returns the filter after a pause in typing. */
function useDebounced(filter: Filter | null): Filter | null {
  const written = JSON.stringify(filter);
  const [settled, setSettled] = useState({ written, filter });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ written, filter }), typingPauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same rules are a new object at each drawing
  }, [written]);
  return settled.filter;
}
