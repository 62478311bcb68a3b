import { useState } from 'react';
import type { Draft } from './draft.ts';
import type { Claims } from './form-faults.ts';
import { useFileCheck } from './use-file-check.ts';
import type { useJudgement } from './use-judgement.ts';

type ItemFilesOptions = {
  draft: Draft;
  isSticker: boolean;
  claims: Claims;
  judgement: ReturnType<typeof useJudgement>;
  change: (part: Partial<Draft>) => void;
  onForbidden: () => void;
};

/**
 * The two files of an item. Each is uploaded for validation when the user chooses it. Measures the duration of the
 * uploads.
 */
export function useItemFiles({ draft, isSticker, claims, judgement, change, onForbidden }: ItemFilesOptions) {
  const [seconds, setSeconds] = useState<Partial<Record<'image' | 'upload', number>>>({});
  const image = useFileCheck({
    field: 'image',
    claims: {},
    onArrive: ({ kept, seconds: taken }) => {
      change({ image: kept });
      setSeconds((last) => ({ ...last, image: taken }));
    },
    onUnusable: () => undefined,
    onForbidden,
  });
  const upload = useFileCheck({
    field: 'upload',
    claims: { ...claims, leave_out: '[]' },
    onArrive: ({ kept, report, said, seconds: taken }) => {
      const count = report === undefined || draft.items.trim() !== '' ? draft.items : String(report.count);
      change({ upload: kept, leftOut: [], items: isSticker ? count : '' });
      setSeconds((last) => ({ ...last, upload: taken }));
      if (report !== undefined) judgement.adopt(report, kept.id, said);
    },
    onUnusable: (report) => {
      change({ upload: null, leftOut: [] });
      judgement.adopt(report, null, {});
    },
    onForbidden,
  });

  function forget(): void {
    image.cancel();
    upload.cancel();
    setSeconds({});
  }

  return { image, upload, seconds, forget };
}
