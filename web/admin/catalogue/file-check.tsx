import { useId } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './check.module.css';
import { type CheckLine, type CheckReport, sortBySeverity, findUnusableFiles } from './check-report.ts';
import { CheckThumbs } from './check-thumbs.tsx';

const icons = { fault: 'close', warning: 'warning', good: 'check' } as const;

type FileCheckProps = {
  report: CheckReport | null;
  name: string | null;
  isChecking: boolean;
  isEditing: boolean;
  leftOut: readonly string[];
  onLeaveOut: (names: string[]) => void;
};

/** Shows the report on an upload: thumbnails of its files, then errors, warnings and passed checks. */
export function FileCheck({ report, name, isChecking, isEditing, leftOut, onLeaveOut }: FileCheckProps) {
  const headingId = useId();
  const unusable = report === null ? [] : findUnusableFiles(report);
  return (
    <section aria-labelledby={headingId} className={styles.card} aria-busy={isChecking}>
      <div className={styles.head}>
        <h2 id={headingId} className="title">
          File check
        </h2>
        <output>
          <State report={report} isChecking={isChecking} />
        </output>
        {report === null || name === null ? null : (
          <p className={styles.about}>{formatFiles(name, report.files.length)}</p>
        )}
        {report === null && !isChecking ? (
          <p className={styles.about}>
            {isEditing
              ? 'The published file was checked. If you choose another, it is checked here.'
              : 'The files you upload are checked here before anything is published.'}
          </p>
        ) : null}
      </div>
      {report === null ? null : (
        <>
          {report.files.length > 0 ? <CheckThumbs report={report} /> : null}
          {unusable.length > 1 ? (
            <div className={styles.all}>
              <Button size="small" onClick={() => onLeaveOut([...leftOut, ...unusable])}>
                {`Leave all ${unusable.length} out`}
              </Button>
            </div>
          ) : null}
          <ul>
            {sortBySeverity(report.lines).map((line) => (
              <Line
                key={`${line.title} ${line.file}`}
                line={line}
                isBundle={report.files.length > 1}
                isLeftOut={line.file !== undefined && leftOut.includes(line.file)}
                onLeaveOut={(file) => onLeaveOut([...leftOut, file])}
                onPutBack={(file) => onLeaveOut(leftOut.filter((one) => one !== file))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function State({ report, isChecking }: Pick<FileCheckProps, 'report' | 'isChecking'>) {
  if (isChecking) return <Badge>Checking…</Badge>;
  if (report === null) return null;
  if (report.faults > 0)
    return (
      <Badge tone="bad" hasDot>
        {`${report.faults} to fix`}
      </Badge>
    );
  return (
    <Badge tone="good" hasDot>
      All good
    </Badge>
  );
}

type LineProps = {
  line: CheckLine;
  isBundle: boolean;
  isLeftOut: boolean;
  onLeaveOut: (file: string) => void;
  onPutBack: (file: string) => void;
};

function Line({ line, isBundle, isLeftOut, onLeaveOut, onPutBack }: LineProps) {
  const { level, title, advice, field, file } = line;
  const canLeaveOut = isBundle && level === 'fault' && field === 'upload' && file !== undefined && !isLeftOut;
  return (
    <li className={styles.line}>
      <span className={styles[`${level}Sign`]}>
        <Icon name={icons[level]} size={18} />
      </span>
      <div className={styles.lineText}>
        <p className="strong">{title}</p>
        <p className="quiet">{advice}</p>
      </div>
      {canLeaveOut ? (
        <Button size="small" aria-label={`Leave it out: ${file}`} onClick={() => onLeaveOut(file)}>
          Leave it out
        </Button>
      ) : null}
      {isLeftOut && file !== undefined && field === 'upload' ? (
        <Button size="small" aria-label={`Include it again: ${file}`} onClick={() => onPutBack(file)}>
          Include it again
        </Button>
      ) : null}
    </li>
  );
}

function formatFiles(name: string, count: number) {
  return `${name} · ${count === 1 ? '1 file' : `${count} files`}`;
}
