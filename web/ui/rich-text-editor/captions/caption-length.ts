import type { EditorText } from '../editor-text.ts';
import type { Inline } from '../html/model.ts';

/** Maximum length of a caption in characters. Longer text belongs in the article. */
const maxLength = 500;

/** Returns the validation error of a caption that is too long, else undefined. */
export function validateCaption(
  caption: readonly Inline[],
  { imageForm }: Pick<EditorText, 'imageForm'>,
): string | undefined {
  const length = caption.reduce((sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 1), 0);
  return length > maxLength ? imageForm.captionTooLong(length - maxLength) : undefined;
}
