type HoneypotProps = {
  name: string;
  /** Asks people to leave the field empty, because browsers without CSS show it. */
  label: string;
  /** Name of a second field, which the script fills with the milliseconds since the page opened. */
  elapsedName: string;
};

/** A hidden field that bots fill in, and a field with the time that the form was open. */
export function Honeypot({ name, label, elapsedName }: HoneypotProps) {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {label} <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={elapsedName} />
    </div>
  );
}
