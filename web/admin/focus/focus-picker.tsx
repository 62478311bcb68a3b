import { type PointerEvent, useId, useState } from 'react';
import type { FocalPoint } from '#modules/posts/constants.ts';
import form from '../editing/form.module.css';
import styles from './focus-picker.module.css';

/** Covers below this size look blurry on large screens. */
const minCoverSize = { width: 720, height: 480 };

type FocusPickerProps = { src: string; focus: FocalPoint; onFocus: (focus: FocalPoint) => void };

/**
 * Sets the focal point of an image: the point that stays visible when covers are cropped. The user sets the point
 * with the pointer or with two sliders.
 */
export function FocusPicker({ src, focus, onFocus }: FocusPickerProps) {
  const labelId = useId();
  const [imageSize, setImageSize] = useState<{ width: number; height: number } | null>(null);
  const isSmall =
    imageSize !== null && (imageSize.width < minCoverSize.width || imageSize.height < minCoverSize.height);

  function setFocusAtPointer(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onFocus({
      x: toPercent((event.clientX - box.left) / box.width),
      y: toPercent((event.clientY - box.top) / box.height),
    });
  }

  return (
    <div role="group" aria-labelledby={labelId} className={styles.picker}>
      <div>
        <p id={labelId} className={form.label}>
          Focus point
        </p>
        <p className="note">Cards crop the image around this point. Click the image, or use the sliders.</p>
      </div>
      {/* The sliders offer the same to keyboard users. */}
      <div className={styles.picture} onPointerDown={setFocusAtPointer} onPointerMove={setFocusAtPointer}>
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setImageSize({ width, height })
          }
        />
        <span
          className={styles.mark}
          style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
        />
      </div>
      <div className={styles.sliders}>
        <Slider label="Across" value={focus.x} onValue={(x) => onFocus({ ...focus, x })} />
        <Slider label="Down" value={focus.y} onValue={(y) => onFocus({ ...focus, y })} />
      </div>
      {isSmall ? (
        <p className="note">{`This image is ${imageSize.width} × ${imageSize.height} pixels and will look blurry on large screens. Use at least 720 × 480.`}</p>
      ) : null}
    </div>
  );
}

function Slider({
  label,
  value,
  onValue,
}: {
  label: string;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  );
}

function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
