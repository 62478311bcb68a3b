import { useNavigate } from 'react-router';
import { importExport } from '#content/admin/writing/moving.ts';
import { Card } from '#web/ui/display/card.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/in-sight.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DropArea } from '#web/ui/fields/drop-area.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { formatSize } from '../editing/size-text.ts';
import { getServerText } from '../refusal-text.ts';
import { getSiteImportAddress } from './moving-data.ts';
import { useArchiveUpload } from './use-archive.ts';

const { bring: texts } = importExport;
const accept = '.zip,.json,.xml,.md,.markdown,.mdx,.csv,application/zip,application/json,text/xml,text/csv';

/** Uploads a file, then navigates to the preview of its import. */
export function SendArchive() {
  const navigate = useNavigate();
  const { state, choose, stop } = useArchiveUpload((id) => void navigate(getSiteImportAddress(id)));
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      {state.phase === 'failed' ? (
        <MessageBar tone="bad" live="alert" note={getServerText(state.error)} onOutOfView={focusAndScrollTo}>
          {texts.failed}
        </MessageBar>
      ) : null}
      {state.phase === 'sending' ? (
        <Sending file={state.file} sentBytes={state.sentBytes} onStop={stop} />
      ) : (
        <DropArea
          label={texts.file}
          lead={texts.drop}
          hint={texts.hint}
          browseText={state.phase === 'failed' ? texts.another : texts.browse}
          accept={accept}
          onFile={choose}
          error={state.phase === 'empty' && state.tooLarge === true ? texts.tooLarge : undefined}
        />
      )}
    </Card>
  );
}

function Sending({ file, sentBytes, onStop }: { file: File; sentBytes: number; onStop: () => void }) {
  const share = file.size === 0 ? 1 : sentBytes / file.size;
  const isSent = sentBytes >= file.size;
  return (
    <FileRow
      name={file.name}
      thumbnail={null}
      icon="file"
      progress={{ share, percent: texts.percent(Math.floor(share * 100)), label: texts.sendingLabel }}
      note={
        <output>
          {isSent ? texts.checking : texts.sending(formatSize(sentBytes), formatSize(file.size))}
        </output>
      }
      actions={
        <Button size="small" onClick={onStop}>
          {texts.stop}
        </Button>
      }
    />
  );
}
