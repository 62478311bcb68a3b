import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import { previewedEmails } from '#modules/translations/constants.ts';
import { EmailFrame } from '../email-frame.tsx';
import { QueryState } from '../query-state.tsx';
import { previewPauseMs, type TextErrors } from './page-preview.tsx';
import { api } from './text-data.ts';
import { getGroupLabel } from './text-names.ts';
import styles from './texts.module.css';

type EmailPreviewProps = {
  language: Language;
  /** The path of the focused text, or an empty string. */
  focused: string;
  /** The texts that differ from the public texts. */
  texts: readonly { path: string; text: string }[];
  onErrors: (errors: TextErrors) => void;
};

/** The email of the focused text with unpublished texts and sample values. */
export function EmailPreview({ language, focused, texts, onErrors }: EmailPreviewProps) {
  const email = previewedEmails.find((name) => focused.startsWith(`${name}.`)) ?? previewedEmails[0];
  const typed = JSON.stringify(texts);
  const [sent, setSent] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSent(typed), previewPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useQuery({
    queryKey: ['email-preview', language, email, sent],
    queryFn: ({ signal }) => api.previewEmail(language, { email, texts: JSON.parse(sent) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const report = useRef(onErrors);
  useEffect(() => {
    report.current = onErrors;
  });
  useEffect(() => {
    if (data === undefined) return;
    report.current(Object.fromEntries(data.data.errors.map(({ path, message }) => [path, message])));
  }, [data]);
  return (
    <section className={styles.preview} aria-label="Preview of the email">
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="The email could not be shown." />
      ) : (
        <>
          <p>
            <span className="quiet">{getGroupLabel(email, 2)}</span> <b>{data.data.subject}</b>
          </p>
          <EmailFrame title={`Preview: ${getGroupLabel(email, 2)}`} html={data.data.html} />
        </>
      )}
    </section>
  );
}
