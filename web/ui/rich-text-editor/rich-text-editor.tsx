import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor-surface.tsx';
import styles from './rich-text-editor.module.css';
import toolbar from './toolbar.module.css';

const EditorSurface = lazy(() => import('./editor-surface.tsx'));

/**
 * Editor for text with headings, lists, links and images, 400 px high. Starts with `startHtml` and reports clean HTML. Loads
 * the editing library on first use; a placeholder reserves its space.
 */
export function RichTextEditor(props: EditorProps & { loadingText: string }) {
  const { loadingText, ...editor } = props;
  const placeholder = (
    <div className={styles.editor} aria-busy="true">
      <div className={toolbar.toolbar} />
      <div className={styles.text}>
        <output>{loadingText}</output>
      </div>
    </div>
  );
  return (
    <Suspense fallback={placeholder}>
      <EditorSurface {...editor} />
    </Suspense>
  );
}
