import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { languageNames, type Language } from '#content/languages.ts';
import { positionsPath } from '#modules/translations/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { RecordError } from '../form/record-error.tsx';
import { getFieldErrors } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { useSaveKey } from '../editing/use-save-key.ts';
import { getErrorText } from '../error-text.ts';
import { offerUndo, reportChange } from '../report-change.ts';
import { useOutcome } from '../use-outcome.ts';
import { OpenPositions } from './open-positions.tsx';
import { PageActions } from '../shell/page-actions.tsx';
import { PagePreview, type TextErrors } from './page-preview.tsx';
import { createFaqEditor, NewQuestion, QuestionTools, type TextChange } from './faq-questions.tsx';
import { TextGroup } from './text-group.tsx';
import {
  api,
  type EditableText,
  findSection,
  getEditedText,
  getPublicText,
  refreshTexts,
  type Section,
} from './text-data.ts';
import { getGroupLabel, getTextGroup, sections } from './text-names.ts';
import styles from './texts.module.css';

type Action = 'save' | 'publish';
type Values = Readonly<Record<string, string>>;
type Answer = { data: Section; message: string };

/** Loaded with the emails only: the frame of an email belongs to the scripts of newsletters. */
const EmailPreview = lazy(async () => ({ default: (await import('./email-preview.tsx')).EmailPreview }));

const leave = {
  heading: 'Leave without saving?',
  text: 'Your changes are not saved. This device keeps them until you log out.',
  stay: 'Stay',
  go: 'Leave',
};

const filters = ['', 'draft', 'changed', 'confirm', 'unread', 'own'] as const;
type Filter = (typeof filters)[number];
const filterNames: Readonly<Record<Filter, string>> = {
  '': 'All texts',
  draft: 'Not published',
  changed: 'Outdated',
  confirm: 'To confirm',
  unread: 'Not read',
  own: 'Changed by us',
};

type SectionFormProps = {
  language: Language;
  stored: Section;
  /** The path of the text to open first, or an empty string. */
  wanted: string;
};

/** The texts of a page beside the page. Drafts are saved and published together. */
export function SectionForm({ language, stored, wanted }: SectionFormProps) {
  const queries = useQueryClient();
  const refresh = () => refreshTexts(queries);
  const [errors, setErrors] = useState<TextErrors>({});
  const [keepsMeaning, setKeepsMeaning] = useState(false);
  const [view, setView] = useState<'texts' | 'page'>('texts');
  const [filter, setFilter] = useState<Filter>('');
  const [focused, setFocused] = useState(wanted);
  const [failure, showFailure] = useOutcome<{ error: unknown }>();
  const { name, page } = sections[stored.section];
  /** The paths of the texts of the last request, in its order. */
  const sentPaths = useRef<readonly string[]>([]);
  const [added, setAdded] = useState('');

  async function send(values: Values, base: Section, action: Action): Promise<Answer> {
    let { texts } = base;
    const changed = texts.filter((text) => values[text.path] !== getEditedText(text));
    let message = '';
    if (changed.length > 0) {
      sentPaths.current = changed.map(({ path }) => path);
      const saved = await api.saveDrafts(language, {
        texts: changed.map(({ path, version }) => ({ path, version, text: values[path] ?? '' })),
      });
      ({ message } = saved);
      texts = replaceTexts(texts, saved.data.texts);
      if (action === 'save') showToast(message);
    }
    const drafts = texts.filter(({ draft }) => draft !== null);
    if (action === 'publish' && drafts.length > 0) {
      sentPaths.current = drafts.map(({ path }) => path);
      const published = await api.publish(language, {
        texts: drafts.map(({ path, version }) => ({ path, version })),
        keepsMeaning,
      });
      ({ message } = published);
      texts = replaceTexts(texts, published.data.texts);
      offerUndo({
        message,
        refresh,
        undo: () => publishFormer(language, { former: drafts, published: published.data.texts }),
      });
    }
    return { data: { ...base, texts }, message };
  }

  const form = useForm(
    (values: Values, { record, action }: { record: Section | null; action: Action }) =>
      send(values, record ?? stored, action),
    {
      draft: `texts.${language}.${stored.section}`,
      record: stored,
      toValues: (record: Section | null): Values =>
        Object.fromEntries((record ?? stored).texts.map((text) => [text.path, getEditedText(text)])),
      findLatest: () => findSection(language, stored.section),
      enterAction: 'save',
      onSaved: async () => {
        setErrors({});
        setKeepsMeaning(false);
        await refresh();
      },
      onError: (error) => {
        setErrors((now) => ({ ...now, ...readTextErrors(error, sentPaths.current) }));
        void refresh();
      },
    },
  );
  useSaveKey(() => form.submit('save'));
  useEffect(() => {
    if (wanted !== '') focusText(wanted);
  }, [wanted]);

  const addedField = `faqTexts.${added}.answer.0`;
  const isAddedShown = stored.texts.some(({ path }) => path === addedField);
  useEffect(() => {
    if (isAddedShown) focusText(addedField);
  }, [addedField, isAddedShown]);

  async function approve(texts: readonly EditableText[]): Promise<void> {
    const approvals = texts.flatMap(({ path, digest }) => (digest === null ? [] : [{ path, digest }]));
    showFailure(null);
    try {
      await reportChange(api.approve(language, { texts: approvals }), {
        refresh,
        undo: ({ data }) => api.withdraw(language, { paths: data.approved.map(({ path }) => path) }),
      });
    } catch (error) {
      showFailure({ error });
    }
  }

  /** Saves one change after the other, each based on the latest texts, so that quick clicks do not conflict. */
  const { mutate: saveList } = useMutation({
    scope: { id: `texts.${language}` },
    mutationFn: async (toChanges: (latest: readonly EditableText[]) => readonly TextChange[]) => {
      const { texts } = await findSection(language, stored.section);
      const [list, ...others] = toChanges(texts);
      if (list === undefined) return;
      const former = texts.find(({ path }) => path === list.path);
      await reportChange(api.saveDrafts(language, { texts: [list, ...others] }), {
        refresh,
        undo: ({ data }) => {
          const version = data.texts.find(({ path }) => path === list.path)?.version ?? 0;
          const text = former === undefined ? '' : getEditedText(former);
          return api.saveDrafts(language, { texts: [{ path: list.path, text, version }] });
        },
      });
    },
    onMutate: () => showFailure(null),
    onError: (error) => showFailure({ error }),
  });
  const faq = language === 'en' && stored.section === 'faq' ? createFaqEditor(stored.texts, saveList) : null;

  const deferred = useDeferredValue(form.values);
  const unpublished = stored.texts
    .filter((text) => (deferred[text.path] ?? '') !== getPublicText(text))
    .map(({ path }) => ({ path, text: deferred[path] ?? '' }));
  const shown = stored.texts.filter(
    (text) => text.kind !== 'list' && matchesFilter(text, filter, form.values[text.path] ?? ''),
  );
  const groups = Map.groupBy(shown, ({ path }) => getTextGroup(path));
  const names = new Set(stored.texts.map(({ path }) => path.split('.', 1)[0])).size;
  const toApprove = shown.filter(
    ({ state, digest, draft }) => state !== 'approved' && digest !== null && draft === null,
  );
  const draftCount = unpublished.length;

  return (
    <>
      <RecordError
        form={form}
        explain={getErrorText}
        conflictTexts={{
          heading: 'Two versions',
          text: 'Another member changed the same texts meanwhile. The marked fields show what they wrote.',
          takeTheirs: 'Take their texts',
          keepMine: 'Keep my texts',
        }}
        renderNewer={(newer) => (newer === null ? null : <Newer newer={newer} mine={form.values} />)}
      />
      {failure === null ? null : (
        <FailureBar error={failure.error} attempt={failure.attempt} explain={getErrorText} />
      )}
      <StoredDraftNotice draft={form.draft} />
      <div className={styles.views}>
        <Segments
          label="View"
          choices={[
            { name: 'texts', texts: 'Texts' },
            { name: 'page', texts: 'Page' },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </div>
      <div className={styles.columns} data-view={view}>
        <form
          className={styles.form}
          {...form.props}
          aria-label={`Texts: ${name}`}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles.filter}>
            <SelectField
              label="Show"
              value={filter}
              choices={filters.map((name) => ({ name, texts: filterNames[name] }))}
              onChoose={(chosen) => setFilter(filters.find((one) => one === chosen) ?? '')}
            />
            {toApprove.length === 0 || filter === '' ? null : (
              <Button size="small" icon="check" onClick={() => void approve(toApprove)}>
                {language === 'en' ? 'Confirm' : 'Approve'} all {formatNumber(toApprove.length)}
              </Button>
            )}
          </div>
          {faq === null ? null : <NewQuestion editor={faq} onAdded={setAdded} />}
          {stored.section === 'careers' && language === 'en' ? (
            <OpenPositions
              text={form.values[positionsPath] ?? '[]'}
              error={errors[positionsPath]}
              onChange={(text) => form.change({ [positionsPath]: text })}
            />
          ) : null}
          {shown.length === 0 ? <p className="quiet">No text here.</p> : null}
          {[...groups].map(([group, texts]) => (
            <TextGroup
              key={group}
              heading={
                group.startsWith('faqTexts.')
                  ? (form.values[`${group}.question`] ?? group)
                  : getGroupLabel(group, names)
              }
              texts={texts}
              language={language}
              values={form.values}
              errors={{ ...form.errorsByPath, ...errors }}
              isOpen={groups.size <= 12 || texts.some(({ path }) => path === wanted || path === addedField)}
              onChange={(path, text) => form.change({ [path]: text })}
              onApprove={(chosen) => void approve(chosen)}
              onFocus={setFocused}
              tools={
                faq !== null && group.startsWith('faqTexts.') ? (
                  <QuestionTools
                    slug={group.slice('faqTexts.'.length)}
                    heading={form.values[`${group}.question`] ?? group}
                    editor={faq}
                  />
                ) : null
              }
            />
          ))}
          <div className={styles.bar}>
            {language === 'en' && draftCount > 0 ? (
              <CheckField
                label="Only the wording changed: translations stay valid"
                isChecked={keepsMeaning}
                onChange={setKeepsMeaning}
              />
            ) : null}
            <output className="quiet push">
              {draftCount === 0
                ? 'Everything is published'
                : `${formatNumber(draftCount)} ${draftCount === 1 ? 'text' : 'texts'} not published`}
            </output>
            <PageActions>
              <div className={styles.buttons}>
                <Button
                  busyText={form.running?.action === 'save' ? 'Saving…' : null}
                  onClick={() => void form.submit('save')}
                >
                  Save draft
                </Button>
                <Button
                  variant="main"
                  busyText={form.running?.action === 'publish' ? 'Publishing…' : null}
                  onClick={() => void form.submit('publish')}
                >
                  Publish
                </Button>
              </div>
            </PageActions>
          </div>
        </form>
        {page === null ? (
          <Suspense>
            <EmailPreview language={language} focused={focused} texts={unpublished} onErrors={setErrors} />
          </Suspense>
        ) : (
          <PagePreview
            language={language}
            page={page}
            name={`${name}, ${languageNames[language].english}`}
            texts={unpublished}
            focused={form.values[focused] ?? ''}
            onErrors={setErrors}
          />
        )}
      </div>
      <LeaveGuard form={form} texts={leave} />
    </>
  );
}

function focusText(path: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function replaceTexts(texts: readonly EditableText[], changed: readonly EditableText[]): EditableText[] {
  const byPath = new Map(changed.map((text) => [text.path, text]));
  return texts.map((text) => byPath.get(text.path) ?? text);
}

/** Publishes the texts again that were public before a publication. */
async function publishFormer(
  language: Language,
  { former, published }: { former: readonly EditableText[]; published: readonly EditableText[] },
) {
  const versions = new Map(published.map(({ path, version }) => [path, version]));
  const { data } = await api.saveDrafts(language, {
    texts: former.map(({ path, own }) => ({ path, text: own ?? '', version: versions.get(path) ?? 0 })),
  });
  return api.publish(language, {
    texts: data.texts.map(({ path, version }) => ({ path, version })),
    keepsMeaning: true,
  });
}

/** Returns the errors of a response by the path of the text: `texts.2.text` is the error of the third text that was sent. */
function readTextErrors(error: unknown, sentPaths: readonly string[]): TextErrors {
  return Object.fromEntries(
    Object.entries(getFieldErrors(error)).flatMap(([field, message]) => {
      const path = sentPaths[Number(field.split('.')[1])];
      return path === undefined ? [] : [[path, message]];
    }),
  );
}

function matchesFilter(text: EditableText, filter: Filter, value: string): boolean {
  if (filter === '') return true;
  if (filter === 'draft') return text.draft !== null || value !== getEditedText(text);
  if (filter === 'own') return text.own !== null;
  if (filter === 'confirm') return text.isToConfirm && text.state !== 'approved';
  return text.state === filter;
}

/** The texts of another member that differ from the input. */
function Newer({ newer, mine }: { newer: Section; mine: Values }) {
  const different = newer.texts.filter((text) => text.draft !== null && text.draft !== mine[text.path]);
  return (
    <ul>
      {different.map(({ path, draft }) => (
        <li key={path} className={styles.words}>
          {draft}
        </li>
      ))}
    </ul>
  );
}
