import { useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import { addLanguagePrefix } from '#modules/translations/constants.ts';
import { getErrorText } from '../error-text.ts';
import { findElements } from './find-text.ts';
import { api } from './text-data.ts';
import styles from './texts.module.css';

/** Waits this long without input before the page is rendered again. */
export const previewPauseMs = 600;

export type TextErrors = Readonly<Record<string, string>>;

type PagePreviewProps = {
  language: Language;
  page: string;
  /** The name of the page, for the title of the frame. */
  name: string;
  /** The texts that differ from the public texts. */
  texts: readonly { path: string; text: string }[];
  /** The text of the focused field. */
  focused: string;
  onErrors: (errors: TextErrors) => void;
};

/** The public page with unpublished texts, in a frame without scripts. Marks the text of the focused field. */
export function PagePreview({ language, page, name, texts, focused, onErrors }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const token = useRef<string | undefined>(undefined);
  const scroll = useRef(0);
  const [source, setSource] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const report = useRef(onErrors);
  useEffect(() => {
    report.current = onErrors;
  });
  const sent = JSON.stringify(texts);
  useEffect(() => {
    const controller = new AbortController();
    const render = async () => {
      try {
        const { data } = await api.preview(
          language,
          { texts: JSON.parse(sent), ...(token.current === undefined ? {} : { replaces: token.current }) },
          { signal: controller.signal },
        );
        token.current = data.token;
        scroll.current = frame.current?.contentWindow?.scrollY ?? 0;
        setSource(`${addLanguagePrefix(language, page)}?settings=${data.token}`);
        setFailure(undefined);
        report.current(Object.fromEntries(data.errors.map(({ path, message }) => [path, message])));
      } catch (error) {
        if (!controller.signal.aborted) setFailure(getErrorText(error));
      }
    };
    const timer = setTimeout(() => void render(), token.current === undefined ? 0 : previewPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [language, page, sent]);

  const mark = useRef<Element>(undefined);
  function markFocused(): boolean {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return false;
    if (mark.current !== undefined) setOutline(mark.current, '');
    const [element] = findElements(shown, focused);
    mark.current = element;
    if (element === undefined) return false;
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
      if (parent.localName === 'details') parent.setAttribute('open', '');
    setOutline(element, '3px solid #d9480f');
    element.scrollIntoView({ block: 'center' });
    return true;
  }
  useEffect(() => {
    markFocused();
  });

  return (
    <div className={styles.preview}>
      {failure === undefined ? null : <p className="bad">{failure}</p>}
      {source === undefined ? null : (
        <iframe
          ref={frame}
          title={`Preview: ${name}`}
          className={styles.frame}
          // `allow-same-origin` lets this screen find the focused text. Without `allow-scripts`, the page runs no code.
          sandbox="allow-same-origin"
          src={source}
          onLoad={() => {
            mark.current = undefined;
            if (!markFocused()) frame.current?.contentWindow?.scrollTo(0, scroll.current);
          }}
        />
      )}
    </div>
  );
}

/** NOTE: `instanceof` fails here, because the element is of another window. */
function setOutline(element: Element, outline: string): void {
  if ('style' in element && typeof element.style === 'object')
    Object.assign(element.style ?? {}, { outline });
}
