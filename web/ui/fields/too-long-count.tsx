import styles from './text-field.module.css';

/** The count of a value that is over its limit, read out as it appears; nothing while the value fits. */
export function TooLongCount({ id, text }: { id?: string | undefined; text: string | undefined }) {
  return (
    <span id={id} role="status" className={styles.tooLong}>
      {text}
    </span>
  );
}
