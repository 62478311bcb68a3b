import type { ReactNode } from 'react';
import styles from './file-row.module.css';
import { Icon, type IconName } from '../display/icon.tsx';

type FileRowProps = {
  name: string;
  /** A picture of the file; an icon stands where there is none or it cannot be shown. */
  thumb: string | null;
  icon: IconName;
  /** While it is on its way: how much has left, 0 to 1, and what that is in words. */
  progress?: { share: number; percent: string; label: string } | undefined;
  /** Bytes, or what became of the file. */
  note: ReactNode;
  /** At the other end of the note's line, such as the time that is left. */
  noteAside?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
};

/** One file of a form: its picture and name, how far it is, and what can be done with it. */
export function FileRow({ name, thumb, icon, progress, note, noteAside, actions }: FileRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.thumb}>
        <Icon name={icon} />
        {thumb === null ? null : (
          <img
            key={thumb}
            src={thumb}
            alt=""
            className={styles.image}
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        )}
      </span>
      <div className={styles.texts}>
        <p className={styles.line}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {progress === undefined ? null : <span className={styles.percent}>{progress.percent}</span>}
        </p>
        {progress === undefined ? null : (
          <progress
            className={styles.progress}
            value={progress.share}
            max={1}
            aria-label={progress.label}
            aria-valuetext={progress.percent}
          />
        )}
        <div className={styles.line}>
          <div className={styles.note}>{note}</div>
          {noteAside === undefined ? null : <div className={styles.note}>{noteAside}</div>}
        </div>
      </div>
      {actions}
    </div>
  );
}
