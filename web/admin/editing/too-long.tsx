import { editorText } from '#content/admin/editor.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { FieldFault } from './field-fault.tsx';
import { charactersOver } from '#web/ui/fields/too-long.ts';

/** Shows during typing by how many characters the text exceeds its limit. */
export function TooLong({ text, limit }: { text: string; limit: number }) {
  const over = charactersOver(text, limit);
  return (
    <div role="status">
      {over === 0 ? null : <FieldFault>{editorText.tooLong(fullNumber(over))}</FieldFault>}
    </div>
  );
}
