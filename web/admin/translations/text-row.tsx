import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { addressIn } from '#modules/translations/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ConflictPanel } from '../editing/versions/conflict-panel.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { fieldFaults } from '../field-faults.ts';
import { ownText } from '../refusal-text.ts';
import { plainDate } from '#web/format/dates.ts';
import type { KeptTexts, TextDraft } from './text-drafts.ts';
import {
  approveTexts,
  currentOf,
  putTexts,
  saveText,
  standingText,
  type Text,
  withdrawApproval,
} from './translation-data.ts';
import styles from './translations.module.css';

type TextRowProps = {
  language: { tag: Translation; name: string };
  text: Text;
  kept: KeptTexts;
};

const moods = { unread: 'quiet', approved: 'good', changed: 'warn' } as const;

export function TextRow({ language, text, kept }: TextRowProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const standing = standingText(text);
  const draft = kept.drafts[text.path];
  const words = draft?.words ?? standing;
  const isTyped = draft !== undefined;
  const save = useMutation({
    mutationFn: (to: TextDraft) => saveText(queries, language.tag, text, to),
    onSuccess: ({ version }, { words: saved }) => {
      const rest = kept.settle(text.path, { words: saved, version });
      // The user typed during the save and has left the field, so the rest must be saved now.
      if (rest !== null && field.current?.contains(document.activeElement) === false) save.mutate(rest);
    },
  });
  const approve = useMutation({
    mutationFn: (read: Text) => approveTexts(queries, language.tag, [read]),
  });
  const withdraw = useMutation({ mutationFn: () => withdrawApproval(queries, language.tag, text.path) });
  const theirs = currentOf(save.error);
  const { text: fault } = fieldFaults(save.error);

  /** Saves the input. Resolves to the saved text, or undefined if saving failed. */
  async function settle(): Promise<Text | undefined> {
    if (draft === undefined || save.isPending || theirs !== undefined) return undefined;
    if (draft.words.trim() === standing) {
      kept.type(text.path, null);
      return text;
    }
    return save.mutateAsync(draft).catch(() => undefined);
  }

  async function approveAndGo(): Promise<void> {
    const read = draft === undefined ? text : await settle();
    if (read === undefined || read.digest === null) return;
    if (read.state !== 'approved') approve.mutate(read);
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')];
    fields[fields.findIndex((one) => field.current?.contains(one) === true) + 1]?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key.toLowerCase() === 's') void settle();
    if (event.key === 'Enter') {
      event.preventDefault();
      void approveAndGo();
    }
  }

  return (
    <article className={styles.row} data-state={text.state} aria-label={text.path}>
      <div className={styles.head}>
        <code>{text.path}</code>
        <span className={styles.badges}>
          {text.is_english_shown ? <Badge mood="warn">{texts.englishShown}</Badge> : null}
          {text.is_to_confirm ? <Badge>{texts.toConfirm}</Badge> : null}
          {text.own === null ? null : <Badge>{texts.ownWords}</Badge>}
          <Badge mood={moods[text.state]} hasDot>
            {text.digest === null ? texts.notWritten : texts.states[text.state]}
          </Badge>
        </span>
      </div>
      <div className={styles.sides}>
        <div className={styles.english}>
          <p className={styles.label}>{texts.english}</p>
          <p lang="en" className={styles.words}>
            {text.english}
          </p>
        </div>
        <div ref={field} className={styles.field}>
          <TextArea
            label={language.name}
            aside={
              <output className={styles.quiet}>
                {save.isPending ? texts.saving : isTyped ? texts.unsaved : null}
              </output>
            }
            lang={language.tag}
            rows={rowsOf(text)}
            maxLength={text.most_characters}
            value={words}
            {...(text.kind === 'legal' ? { hint: texts.legalNote } : {})}
            error={fault}
            onChange={({ target }) =>
              kept.type(text.path, { words: target.value, version: draft?.version ?? text.version })
            }
            onBlur={() => void settle()}
            onKeyDown={press}
          />
        </div>
      </div>
      {theirs === undefined ? (
        <FailureBar
          error={fault === undefined ? (save.error ?? approve.error ?? withdraw.error) : null}
          attempt={save.submittedAt + approve.submittedAt + withdraw.submittedAt}
          explain={ownText}
        />
      ) : (
        <ConflictPanel
          texts={texts.conflict}
          keepText={texts.conflict.keepMine}
          shown={<p className={styles.words}>{standingText(theirs)}</p>}
          onKeep={() => save.mutate({ words, version: theirs.version })}
          onTake={() => {
            putTexts(queries, language.tag, [theirs]);
            kept.type(text.path, null);
            save.reset();
          }}
        />
      )}
      <div className={styles.acts}>
        <Approved text={text} />
        {text.page === null ? null : (
          <a
            href={addressIn(language.tag, text.page)}
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
            look="quiet"
            aria-label={texts.resetOf(text.path)}
            onClick={() => {
              kept.type(text.path, null);
              save.mutate({ words: '', version: text.version });
            }}
          >
            {texts.reset}
          </Button>
        )}
        {text.state === 'approved' ? (
          <Button
            size="small"
            look="quiet"
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

function Approved({ text: { state, approved } }: { text: Text }) {
  if (state !== 'approved' || approved === null) return null;
  const day = plainDate(new Date(approved.at));
  return <span className={styles.quiet}>{texts.approvedBy(approved.name ?? texts.formerMember, day)}</span>;
}

/** Estimates the number of rows from the length of the English text. */
function rowsOf({ kind, english, ours }: Text): number {
  if (kind === 'legal') return 24;
  const longest = Math.max(english.length, ours?.length ?? 0);
  const lines = Math.max(english.split('\n').length, (ours ?? '').split('\n').length);
  return Math.min(12, Math.max(2, lines, Math.ceil(longest / 48)));
}
