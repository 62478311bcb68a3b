import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { addLanguagePrefix } from '#modules/translations/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { RecordError } from '../form/record-error.tsx';
import { useForm } from '../form/use-form.ts';
import { getServerText } from '../error-text.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { getTextFormName } from './text-drafts.ts';
import {
  approveTexts,
  getCurrentVersion,
  saveText,
  updateCachedTexts,
  getCurrentText,
  type EditableText,
  withdrawApproval,
} from './translation-data.ts';
import styles from './translations.module.css';

type TextRowProps = { language: { tag: Translation; name: string }; text: EditableText };
type Action = 'save' | 'approve';

const tones = { unread: 'quiet', approved: 'good', changed: 'warn' } as const;

export function TextRow({ language, text }: TextRowProps) {
  const queries = useQueryClient();
  const row = useRef<HTMLElement>(null);
  const approve = useMutation({
    mutationFn: (read: EditableText) => approveTexts(queries, language.tag, [read]),
  });
  const withdraw = useMutation({ mutationFn: () => withdrawApproval(queries, language.tag, text.path) });
  const form = useForm(
    async (input: { text: string }, { record, action }: { record: EditableText; action: Action }) => {
      const isSame = input.text.trim() === getCurrentText(record);
      const saved = isSame ? record : await saveText(queries, language.tag, record, input.text);
      if (action === 'approve' && saved.digest !== null) {
        if (saved.state !== 'approved') approve.mutate(saved);
        focusNextText(row.current);
      }
      return { data: saved };
    },
    {
      draft: getTextFormName(language.tag, text.path),
      record: text,
      toValues: (record) => ({ text: getCurrentText(record) }),
      getNewer: getCurrentVersion,
      enterAction: 'save',
      savesOnBlur: true,
      onSaved: () => undefined,
      onError: (error) => {
        const current = getCurrentVersion(error);
        if (current !== undefined) updateCachedTexts(queries, language.tag, [current]);
      },
    },
  );

  function handleKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key.toLowerCase() === 's' && form.isUnsaved()) void form.submit('save');
    if (event.key === 'Enter') {
      event.preventDefault();
      void form.submit('approve');
    }
  }

  return (
    <article ref={row} className={styles.row} data-state={text.state} aria-label={text.path}>
      <div className="split gap-8">
        <code>{text.path}</code>
        <span className="cluster">
          {text.isEnglishShown ? <Badge tone="warn">{texts.englishShown}</Badge> : null}
          {text.isToConfirm ? <Badge>{texts.toConfirm}</Badge> : null}
          {text.own === null ? null : <Badge>{texts.ownWords}</Badge>}
          <Badge tone={tones[text.state]} hasDot>
            {text.digest === null ? texts.notWritten : texts.states[text.state]}
          </Badge>
        </span>
      </div>
      <div className={styles.sides}>
        <div>
          <p className={styles.label}>{texts.english}</p>
          <p lang="en" className={styles.words}>
            {text.english}
          </p>
        </div>
        <form {...form.props}>
          <TextArea
            label={language.name}
            aside={
              <output className={styles.quiet}>
                {form.isSaving ? texts.saving : form.isChanged ? texts.unsaved : null}
              </output>
            }
            lang={language.tag}
            rows={estimateRows(text)}
            maxLength={text.mostCharacters}
            {...(text.kind === 'legal' ? { hint: texts.legalNote } : {})}
            onKeyDown={handleKeyDown}
            {...form.input('text')}
          />
        </form>
      </div>
      <RecordError
        form={form}
        conflictTexts={texts.conflict}
        renderNewer={(newer) => <p className={styles.words}>{getCurrentText(newer)}</p>}
      />
      <FailureBar
        error={approve.error ?? withdraw.error}
        attempt={approve.submittedAt + withdraw.submittedAt}
        explain={getServerText}
      />
      <div className={styles.acts}>
        <ApprovedNote text={text} />
        {text.page === null ? null : (
          <a
            href={addLanguagePrefix(language.tag, text.page)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.seeOf(text.path)}
          >
            {texts.see}
          </a>
        )}
        {text.own === null || text.ours === null ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.resetOf(text.path)}
            onClick={() => {
              form.change({ text: '' });
              void form.submit('save');
            }}
          >
            {texts.reset}
          </Button>
        )}
        {text.state === 'approved' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.withdrawOf(text.path)}
            busyText={withdraw.isPending ? texts.saving : null}
            onClick={() => withdraw.mutate()}
          >
            {texts.withdraw}
          </Button>
        ) : text.digest === null ? null : (
          <Button
            size="small"
            icon="check"
            aria-label={texts.approveOf(text.path)}
            busyText={approve.isPending ? texts.saving : null}
            disabled={form.isChanged}
            onClick={() => approve.mutate(text)}
          >
            {texts.approve}
          </Button>
        )}
      </div>
    </article>
  );
}

function focusNextText(row: HTMLElement | null): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')];
  fields[fields.findIndex((field) => row?.contains(field) === true) + 1]?.focus();
}

function ApprovedNote({ text: { state, approved } }: { text: EditableText }) {
  if (state !== 'approved' || approved === null) return null;
  const day = formatPlainDate(new Date(approved.at));
  return <span className={styles.quiet}>{texts.approvedBy(approved.name ?? texts.formerMember, day)}</span>;
}

/** Estimates the number of rows from the length of the English text. */
function estimateRows({ kind, english, ours }: EditableText): number {
  if (kind === 'legal') return 24;
  const longest = Math.max(english.length, ours?.length ?? 0);
  const lines = Math.max(english.split('\n').length, (ours ?? '').split('\n').length);
  return Math.min(12, Math.max(2, lines, Math.ceil(longest / 48)));
}
