import { type ReactNode, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { formatSize } from '../../editing/format-size.ts';
import styles from './mail.module.css';
import type { UploadingFile, useAnswerFiles } from './use-answer-files.ts';

export function AnswerFiles({ answer }: { answer: ReturnType<typeof useAnswerFiles> }) {
  const input = useRef<HTMLInputElement>(null);
  const { files, sending } = answer;
  return (
    <div className={styles.answerFiles}>
      {files.length + sending.length === 0 ? null : (
        <ul className="stack gap-8">
          {files.map(({ id, name, size }) => (
            <Row key={id} icon="file" name={name} note={formatSize(size)}>
              <RemoveButton name={name} onClick={() => answer.remove(id)} />
            </Row>
          ))}
          {sending.map((one) => (
            <SendingRow key={`sending ${one.key}`} one={one} answer={answer} />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" size="small" onClick={() => input.current?.click()}>
          Add files
        </Button>
      </div>
      <FileInput ref={input} multiple onFiles={answer.add} />
    </div>
  );
}

function SendingRow({ one, answer }: { one: UploadingFile; answer: ReturnType<typeof useAnswerFiles> }) {
  const { key, file, share, error, isFinal } = one;
  const percent = `${Math.floor(share * 100)} %`;
  return (
    <Row
      icon={error === null ? 'file' : 'warning'}
      name={file.name}
      note={
        error === null ? (
          <span className={styles.onItsWay}>
            <progress
              className={styles.progress}
              value={share}
              max={1}
              aria-label={`Sending ${file.name}`}
              aria-valuetext={percent}
            />
            {percent}
          </span>
        ) : (
          <span role="alert" className={styles.refusal}>
            {error}
          </span>
        )
      }
    >
      {error === null || isFinal ? null : (
        <Button icon="refresh" size="small" onClick={() => answer.again(one)}>
          Try again
        </Button>
      )}
      <RemoveButton name={file.name} onClick={() => answer.stop(key)} />
    </Row>
  );
}

type RowProps = { icon: IconName; name: string; note: ReactNode; children: ReactNode };

function Row({ icon, name, note, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <span className={styles.rowTexts}>
        <span className="strong clip" title={name}>
          {name}
        </span>
        <span className="quiet">{note}</span>
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button icon="trash" size="small" aria-label={`Remove ${name}`} onClick={onClick}>
      Remove
    </Button>
  );
}
