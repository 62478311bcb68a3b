type SubmitButtonProps = {
  label: string;
  /** What it says while the script sends the form. */ sending: string;
};

/** Sends its form; the script says on it, and aloud, that the form is on its way (enhance-forms.ts). */
export function SubmitButton({ label, sending }: SubmitButtonProps) {
  return (
    <button className="button" aria-live="polite" data-sending={sending}>
      {label}
    </button>
  );
}
