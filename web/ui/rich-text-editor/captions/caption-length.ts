import type { EditorText } from '../editor-text.ts';
import type { Inline } from '../html/model.ts';

/** Longer ones are text beside the picture. */
const longest = 500;

/** Says by how much a caption is too long; undefined for one that is not. */
export function captionFault(
  caption: readonly Inline[],
  { imageForm }: Pick<EditorText, 'imageForm'>,
): string | undefined {
  const length = caption.reduce((sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 1), 0);
  return length > longest ? imageForm.captionTooLong(length - longest) : undefined;
}
