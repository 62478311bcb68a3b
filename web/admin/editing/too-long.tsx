import { formatNumber } from '#web/format/numbers.ts';
import { FieldError } from './field-error.tsx';
import { countCharactersOver } from '#web/ui/fields/too-long.ts';

/** Shows during typing by how many characters the text exceeds its limit. */
export function TooLong({ text, limit }: { text: string; limit: number }) {
  const overLimit = countCharactersOver(text, limit);
  return (
    <div role="status">
      {overLimit === 0 ? null : (
        <FieldError>{`${formatNumber(overLimit)} characters too long. It is stored in this browser, and saved once it is shorter.`}</FieldError>
      )}
    </div>
  );
}
