import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor-surface.tsx';
import styles from './rich-text-editor.module.css';
import toolbar from './toolbar.module.css';

const EditorSurface = lazy(() => import('./editor-surface.tsx'));

/**
 * A text with headings, lists, links and pictures, 400 px high, that begins as `startHtml` and is told as clean HTML.
 * The library behind it loads when the first one is shown; its room is kept meanwhile.
 */
export function RichTextEditor(props: EditorProps & { loadingText: string }) {
  const { loadingText, ...editor } = props;
  const waiting = (
    <div className={styles.editor} aria-busy="true">
      <div className={toolbar.toolbar} />
      <div className={styles.text}>
        <output>{loadingText}</output>
      </div>
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <EditorSurface {...editor} />
    </Suspense>
  );
}
