type HoneypotProps = {
  /** The name of the field. */
  name: string;
  /** Asks people to leave the field empty: browsers without CSS show it. */
  label: string;
  /** The name of a second field: the script fills it with the time that the form was open. */
  elapsedName: string;
};

/** A field for robots, out of sight, and the time that the form was open. */
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
