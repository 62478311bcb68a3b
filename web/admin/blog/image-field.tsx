import { type DragEvent, useId, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { Button, iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { refusalText } from '../refusal-text.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { ToolIcon } from '#web/ui/rich-text-editor/tool-icon.tsx';
import form from '../editing/form.module.css';
import styles from './blog.module.css';
import type { ChosenImage } from './chosen-image.ts';
import { judgeImage } from './judge-image.ts';
import { sendImage } from './posts-data.ts';

type ImageFieldProps = {
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
  onSending: (isSending: boolean) => void;
};

type Sending = {
  name: string;
  sizeBytes: number;
  share: number;
  /** Seconds that the rest will take at the pace so far; null while nobody can say. */
  secondsLeft: number | null;
  stop: AbortController;
};

/** The picture of a post: dropped or chosen, sent at once with its progress, kept when something fails. */
export function ImageField({ image, onImage, onSending }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<AbortController | null>(null);
  const labelId = useId();
  const [isOver, setIsOver] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<{ texts: string; file: File | null } | null>(null);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const refusal = judgeImage(file);
    if (refusal !== null) return setFault({ texts: refusal, file: null });
    sending?.stop.abort();
    const stop = new AbortController();
    newest.current = stop;
    const start = { name: file.name, sizeBytes: file.size, share: 0, secondsLeft: null, stop };
    setFault(null);
    setSending(start);
    onSending(true);
    try {
      const startedAt = performance.now();
      const onProgress = (share: number) => {
        const secondsLeft = secondsLeftOf(share, performance.now() - startedAt);
        setSending((now) => (now?.stop === stop ? { ...now, share, secondsLeft } : now));
      };
      const { id, src } = await sendImage(file, { onProgress, signal: stop.signal });
      onImage({ id, src });
    } catch (error) {
      if (!stop.signal.aborted) setFault({ texts: faultText(error), file });
    } finally {
      setSending((now) => (now?.stop === stop ? null : now));
      if (newest.current === stop) onSending(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    // "Only the first chosen file is used."
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={form.label}>
        {blogAdmin.image} <span className={form.optional}>{blogAdmin.optional}</span>
      </p>
      <div
        className={styles.drop}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {sending !== null ? (
          <SendingRow sending={sending} />
        ) : (
          <DropRow image={image} onRemove={() => onImage(null)} onBrowse={() => input.current?.click()} />
        )}
        <input
          ref={input}
          type="file"
          name="image"
          accept=".png,.jpeg,.jpg,image/png,image/jpeg"
          aria-label={blogAdmin.image}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            void take(file);
          }}
        />
      </div>
      {fault === null ? null : (
        <p role="alert" className={form.fault}>
          <Icon name="warning" size={16} />
          {fault.texts}
          {fault.file === null ? null : (
            <Button look="quiet" onClick={() => void take(fault.file ?? undefined)}>
              {blogAdmin.imageAgain}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

type DropRowProps = { image: ChosenImage | null; onRemove: () => void; onBrowse: () => void };

/** What is chosen, or that something can be. */
function DropRow({ image, onRemove, onBrowse }: DropRowProps) {
  return (
    <>
      {image === null ? (
        <span className={styles.dropSign}>
          <ToolIcon name="image" />
        </span>
      ) : (
        <img className={styles.thumb} src={image.src} alt="" />
      )}
      <div className={styles.dropText}>
        <p className={styles.dropTitle}>{blogAdmin.drop}</p>
        <p className={form.hint}>{blogAdmin.dropHint}</p>
      </div>
      {image === null ? null : (
        <Button look="quiet" onClick={onRemove}>
          {blogAdmin.removeImage}
        </Button>
      )}
      <Button onClick={onBrowse}>{image === null ? blogAdmin.browse : blogAdmin.replace}</Button>
    </>
  );
}

function SendingRow({ sending: { name, sizeBytes, share, secondsLeft, stop } }: { sending: Sending }) {
  const { megabytes } = blogAdmin;
  return (
    <div className={styles.sendingRow}>
      <p className={styles.dropTitle}>{name}</p>
      <progress value={share} aria-label={name} className={styles.progress} />
      <p className={form.hint}>
        {blogAdmin.sendingOf(Math.round(share * 100), megabytes(share * sizeBytes), megabytes(sizeBytes))}
        {secondsLeft === null ? null : ` · ${blogAdmin.timeLeft(secondsLeft)}`}
      </p>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={blogAdmin.cancelSending}
        onClick={() => stop.abort()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function secondsLeftOf(share: number, spentMs: number): number | null {
  return share > 0.05 ? Math.ceil((spentMs / share - spentMs) / 1000) : null;
}

function faultText(error: unknown): string {
  const own = error instanceof ApiRefusal ? (error.fields[0]?.message ?? '') : '';
  return `${own || refusalText(error)} ${blogAdmin.imageNotSent}`;
}
