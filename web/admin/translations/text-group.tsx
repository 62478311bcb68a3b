import { type ReactNode, useState } from 'react';
import { languageNames, type Language } from '#content/languages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { useNow } from '../use-now.ts';
import { type EditableText, getEditedText, useVersions } from './text-data.ts';
import { getTextLabel } from './text-names.ts';
import type { TextErrors } from './page-preview.tsx';
import styles from './texts.module.css';

type TextGroupProps = {
  heading: string;
  texts: readonly EditableText[];
  language: Language;
  values: Readonly<Record<string, string>>;
  errors: TextErrors;
  isOpen: boolean;
  onChange: (path: string, text: string) => void;
  onApprove: (texts: readonly EditableText[]) => void;
  /** Called with the path of the text whose field gets the focus. */
  onFocus: (path: string) => void;
  /** Tools of the group, above its texts. */
  tools?: ReactNode;
};

/** The texts of a part of a page. A closed group contains no fields, because a phone renders hundreds of them slowly. */
export function TextGroup({ heading, texts, isOpen: isOpenAtStart, tools, ...field }: TextGroupProps) {
  const { values, errors, language } = field;
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const hasError = texts.some(({ path }) => errors[path] !== undefined);
  const isOpen = (isChosen ?? isOpenAtStart) || hasError;
  const toApprove = texts.filter((text) => canApprove(text, language, values[text.path]));
  const isUnpublished = texts.some(
    (text) => text.draft !== null || values[text.path] !== getEditedText(text),
  );
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) setChosen(event.currentTarget.open);
      }}
    >
      <summary>
        <Icon name="chevronDown" size={16} />
        <h2 lang={language}>{heading}</h2>
        {isUnpublished ? <Badge tone="tint">Not published</Badge> : null}
        {texts.some(isOutdated) ? <Badge tone="warn">Outdated</Badge> : null}
        {language === 'en' && texts.some(isUnconfirmed) ? <Badge tone="warn">To confirm</Badge> : null}
      </summary>
      {isOpen ? tools : null}
      {isOpen && toApprove.length > 1 ? (
        <div className={styles.acts}>
          <Button size="small" icon="check" onClick={() => field.onApprove(toApprove)}>
            {language === 'en' ? 'Confirm' : 'Approve'} these {toApprove.length} texts
          </Button>
        </div>
      ) : null}
      {isOpen ? texts.map((text) => <TextInput key={text.path} text={text} {...field} />) : null}
    </details>
  );
}

/** English texts are confirmed only if they state facts of the owner. */
function canApprove(text: EditableText, language: Language, value: string | undefined): boolean {
  const { state, digest, draft, isToConfirm } = text;
  const isPublished = digest !== null && draft === null && value === getEditedText(text);
  return isPublished && state !== 'approved' && (language !== 'en' || isToConfirm);
}

function isOutdated({ state, isEnglishShown }: EditableText): boolean {
  return state === 'changed' && isEnglishShown;
}

function isUnconfirmed({ state, isToConfirm }: EditableText): boolean {
  return isToConfirm && state !== 'approved';
}

type TextInputProps = Omit<TextGroupProps, 'heading' | 'texts' | 'isOpen' | 'tools'> & { text: EditableText };

function TextInput({ text, language, values, errors, onChange, onApprove, onFocus }: TextInputProps) {
  const [isHistoryShown, showHistory] = useState(false);
  const { path, english, kind } = text;
  const value = values[path] ?? '';
  const label = getTextLabel(path);
  const isChanged = value !== getEditedText(text);
  const field = {
    label,
    name: path,
    lang: language,
    maxLength: text.mostCharacters,
    value,
    error: errors[path],
    aside: <TextState text={text} isChanged={isChanged} language={language} />,
    onChange: ({ target }: { target: { value: string } }) => onChange(path, target.value),
    onFocus: () => onFocus(path),
  };
  return (
    <div className={styles.text}>
      {language === 'en' ? null : (
        <p lang="en" className={styles.english}>
          {kind === 'legal' ? `The English text has ${english.length} characters.` : english}
        </p>
      )}
      {isOneLine(text) ? (
        <TextField {...field} autoComplete="off" />
      ) : (
        <TextArea {...field} rows={countRows(text, value)} />
      )}
      <div className={styles.acts}>
        {text.version === 0 ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isHistoryShown}
            aria-label={`History: ${label}`}
            onClick={() => showHistory(!isHistoryShown)}
          >
            History
          </Button>
        )}
        {text.ours === null || value === text.ours ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Product text: ${label}`}
            onClick={() => onChange(path, text.ours ?? '')}
          >
            Product text
          </Button>
        )}
        {canApprove(text, language, value) ? (
          <Button
            size="small"
            variant="quiet"
            icon="check"
            aria-label={`${language === 'en' ? 'Confirm' : 'Approve'}: ${label}`}
            onClick={() => onApprove([text])}
          >
            {language === 'en' ? 'Confirm' : 'Approve'}
          </Button>
        ) : null}
      </div>
      {isHistoryShown ? (
        <TextHistory text={text} language={language} onUse={(old) => onChange(path, old)} />
      ) : null}
    </div>
  );
}

function TextState({
  text,
  isChanged,
  language,
}: {
  text: EditableText;
  isChanged: boolean;
  language: Language;
}) {
  if (isChanged) return <output className="quiet">Not saved</output>;
  if (text.draft !== null) return <Badge tone="tint">Draft</Badge>;
  if (isUnconfirmed(text) && language === 'en') return <Badge tone="warn">Not confirmed by the owner</Badge>;
  if (isOutdated(text)) return <Badge tone="warn">Outdated: visitors read English</Badge>;
  if (text.digest === null) return <Badge tone="warn">Not translated</Badge>;
  if (language === 'en') return text.own === null ? null : <Badge>Changed by us</Badge>;
  if (text.state === 'approved') return <Badge tone="good">Approved</Badge>;
  return <Badge tone="quiet">{text.state === 'unread' ? 'Not read' : 'Changed'}</Badge>;
}

type TextHistoryProps = { text: EditableText; language: Language; onUse: (text: string) => void };

/** The published versions of a text. A version is used as the next draft. */
function TextHistory({ text, language, onUse }: TextHistoryProps) {
  const now = useNow();
  const { data, error, refetch } = useVersions(language, text.path);
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The history could not be loaded." />;
  if (data.length === 0) return <p className="quiet">Nothing was published yet.</p>;
  return (
    <ul className={styles.history} aria-label={`History in ${languageNames[language].english}`}>
      {data.map((version) => (
        <li key={version.version}>
          <span className={styles.words}>
            {version.text ?? 'The text of the product'}
            <span className="quiet">
              {' '}
              <Moment at={version.publishedAt} now={now} /> {version.publishedBy}
            </span>
          </span>
          <Button
            size="small"
            aria-label={`Use version ${version.version}`}
            onClick={() => onUse(version.text ?? text.ours ?? '')}
          >
            Use
          </Button>
        </li>
      ))}
    </ul>
  );
}

const oneLineCharacters = 200;

function isOneLine(text: EditableText): boolean {
  return text.mostCharacters <= oneLineCharacters && !getEditedText(text).includes('\n');
}

const charactersPerLine = 60;

function countRows({ kind }: EditableText, value: string): number {
  if (kind === 'legal') return 24;
  const lines = value.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersPerLine)));
  return Math.min(
    12,
    lines.reduce((sum, count) => sum + count, 0),
  );
}
