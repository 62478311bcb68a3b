import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { FieldError } from '../editing/field-error.tsx';
import styles from './blog.module.css';

export type MarkupHandle = { text(): string; focus(): void };

type MarkupFieldProps = {
  /** Line markup. A literal `\n` is a line break too. */
  startText: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (text: string) => void;
  /** Converts the text to rich text. Rejects if the conversion fails. */
  onRich: () => Promise<void>;
  ref: Ref<MarkupHandle>;
};

/** A text area for line markup, with a button that converts it to rich text. */
export function MarkupField(props: MarkupFieldProps) {
  const { startText, labelledBy, describedBy, isInvalid, onChange, onRich, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [step, setStep] = useState<'writing' | 'opening' | 'failed'>('writing');
  /** An unchanged text is returned exactly as stored, with its literal line breaks. */
  const text = () => {
    const { value = '', defaultValue = '' } = area.current ?? {};
    return value === defaultValue ? startText : value;
  };
  useImperativeHandle(ref, () => ({ text, focus: () => area.current?.focus() }));

  function open() {
    setStep('opening');
    onRich().catch(() => setStep('failed'));
  }

  return (
    <>
      <textarea
        ref={area}
        className={styles.markup}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        readOnly={step === 'opening'}
        defaultValue={startText.replaceAll(String.raw`\n`, '\n')}
        onChange={() => onChange(text())}
      />
      <p className="note">
        This post is written in line markup: # heading, + item, ![alt](address), [text](address).
      </p>
      <Button variant="quiet" busyText={step === 'opening' ? 'Opening the editor…' : null} onClick={open}>
        Edit as rich text
      </Button>
      <div role="alert">
        {step === 'failed' ? (
          <FieldError>
            Your changes could not be saved, so the post cannot be converted to rich text yet. Try again.
          </FieldError>
        ) : null}
      </div>
    </>
  );
}
