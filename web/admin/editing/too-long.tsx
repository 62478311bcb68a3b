import { editorText } from '#content/admin/editor.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { FieldFault } from './field-fault.tsx';
import { charactersOver } from '#web/ui/fields/too-long.ts';

/** Says below a text by how much it is longer than it may be, while it is typed; nothing where it is not. */
export function TooLong({ text, limit }: { text: string; limit: number }) {
  const over = charactersOver(text, limit);
  return (
    <div role="status">
      {over === 0 ? null : <FieldFault>{editorText.tooLong(fullNumber(over))}</FieldFault>}
    </div>
  );
}
