import { useState } from 'react';
import type { Draft } from './draft.ts';
import type { CheckFields } from './form-faults.ts';
import { useFileCheck } from './use-file-check.ts';
import type { useUploadCheck } from './use-judgement.ts';

type ItemFilesOptions = {
  draft: Draft;
  isSticker: boolean;
  claims: CheckFields;
  check: ReturnType<typeof useUploadCheck>;
  change: (part: Partial<Draft>) => void;
  onForbidden: () => void;
};

/**
 * The two files of an item. Each is uploaded for validation when the user chooses it. Measures the duration of the
 * uploads.
 */
export function useItemFiles({ draft, isSticker, claims, check, change, onForbidden }: ItemFilesOptions) {
  const [seconds, setSeconds] = useState<Partial<Record<'image' | 'upload', number>>>({});
  const image = useFileCheck({
    field: 'image',
    claims: {},
    onChecked: ({ file, seconds: uploadSeconds }) => {
      change({ image: file });
      setSeconds((last) => ({ ...last, image: uploadSeconds }));
    },
    onUnusable: () => undefined,
    onForbidden,
  });
  const upload = useFileCheck({
    field: 'upload',
    claims: { ...claims, leave_out: '[]' },
    onChecked: ({ file: kept, report, said, seconds: taken }) => {
      const count = report === undefined || draft.items.trim() !== '' ? draft.items : String(report.count);
      change({ upload: kept, leftOut: [], items: isSticker ? count : '' });
      setSeconds((last) => ({ ...last, upload: taken }));
      if (report !== undefined) check.adopt(report, kept.id, said);
    },
    onUnusable: (report) => {
      change({ upload: null, leftOut: [] });
      check.adopt(report, null, {});
    },
    onForbidden,
  });

  function reset(): void {
    image.cancel();
    upload.cancel();
    setSeconds({});
  }

  return { image, upload, seconds, forget: reset };
}
