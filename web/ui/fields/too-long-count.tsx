import styles from './text-field.module.css';

/** Shows the length of a value that is over its limit; screen readers announce it. Renders nothing while the value fits. */
export function TooLongCount({ id, text }: { id?: string | undefined; text: string | undefined }) {
  return (
    <span id={id} role="status" className={styles.tooLong}>
      {text}
    </span>
  );
}
