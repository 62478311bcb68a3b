import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { addLanguagePrefix } from '#modules/translations/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ConflictPanel } from '../form/conflict-panel.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors } from '../form/field-errors.ts';
import { getServerText } from '../error-text.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import type { TextDraftStore, TextDraft } from './text-drafts.ts';
import {
  approveTexts,
  getCurrentVersion,
  updateCachedTexts,
  saveText,
  getCurrentText,
  type EditableText,
  withdrawApproval,
} from './translation-data.ts';
import styles from './translations.module.css';

type TextRowProps = {
  language: { tag: Translation; name: string };
  text: EditableText;
  draftStore: TextDraftStore;
};

const tones = { unread: 'quiet', approved: 'good', changed: 'warn' } as const;

export function TextRow({ language, text, draftStore }: TextRowProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const currentText = getCurrentText(text);
  const draft = draftStore.drafts[text.path];
  const inputText = draft?.words ?? currentText;
  const isTyped = draft !== undefined;
  const save = useMutation({
    mutationFn: (to: TextDraft) => saveText(queries, language.tag, text, to),
    onSuccess: ({ version }, { words: savedText }) => {
      const remaining = draftStore.clearSaved(text.path, { words: savedText, version });
      // The user typed during the save and has left the field, so the rest must be saved now.
      if (remaining !== null && field.current?.contains(document.activeElement) === false)
        save.mutate(remaining);
    },
  });
  const approve = useMutation({
    mutationFn: (read: EditableText) => approveTexts(queries, language.tag, [read]),
  });
  const withdraw = useMutation({ mutationFn: () => withdrawApproval(queries, language.tag, text.path) });
  const storedText = getCurrentVersion(save.error);
  const { text: textError } = getFieldErrors(save.error);

  /** Saves the input. Resolves to the saved text, or undefined if saving failed. */
  async function saveDraft(): Promise<EditableText | undefined> {
    if (draft === undefined || save.isPending || storedText !== undefined) return undefined;
    if (draft.words.trim() === currentText) {
      draftStore.setDraft(text.path, null);
      return text;
    }
    return save.mutateAsync(draft).catch(() => undefined);
  }

  async function approveAndGoNext(): Promise<void> {
    const readText = draft === undefined ? text : await saveDraft();
    if (readText === undefined || readText.digest === null) return;
    if (readText.state !== 'approved') approve.mutate(readText);
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')];
    fields[fields.findIndex((other) => field.current?.contains(other) === true) + 1]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key.toLowerCase() === 's') void saveDraft();
    if (event.key === 'Enter') {
      event.preventDefault();
      void approveAndGoNext();
    }
  }

  return (
    <article className={styles.row} data-state={text.state} aria-label={text.path}>
      <div className="split gap-8">
        <code>{text.path}</code>
        <span className="cluster">
          {text.is_english_shown ? <Badge tone="warn">{texts.englishShown}</Badge> : null}
          {text.is_to_confirm ? <Badge>{texts.toConfirm}</Badge> : null}
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
        <div ref={field}>
          <TextArea
            label={language.name}
            aside={
              <output className={styles.quiet}>
                {save.isPending ? texts.saving : isTyped ? texts.unsaved : null}
              </output>
            }
            lang={language.tag}
            rows={estimateRows(text)}
            maxLength={text.most_characters}
            value={inputText}
            {...(text.kind === 'legal' ? { hint: texts.legalNote } : {})}
            error={textError}
            onChange={({ target }) =>
              draftStore.setDraft(text.path, { words: target.value, version: draft?.version ?? text.version })
            }
            onBlur={() => void saveDraft()}
            onKeyDown={handleKeyDown}
          />
        </div>
      </div>
      {storedText === undefined ? (
        <FailureBar
          error={textError === undefined ? (save.error ?? approve.error ?? withdraw.error) : null}
          attempt={save.submittedAt + approve.submittedAt + withdraw.submittedAt}
          explain={getServerText}
        />
      ) : (
        <ConflictPanel
          texts={texts.conflict}
          keepText={texts.conflict.keepMine}
          versions={<p className={styles.words}>{getCurrentText(storedText)}</p>}
          onKeep={() => save.mutate({ words: inputText, version: storedText.version })}
          onTake={() => {
            updateCachedTexts(queries, language.tag, [storedText]);
            draftStore.setDraft(text.path, null);
            save.reset();
          }}
        />
      )}
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
              draftStore.setDraft(text.path, null);
              save.mutate({ words: '', version: text.version });
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
            disabled={isTyped}
            onClick={() => approve.mutate(text)}
          >
            {texts.approve}
          </Button>
        )}
      </div>
    </article>
  );
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
