import { useNavigate } from 'react-router';
import { Card } from '#web/ui/display/card.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { DropArea } from '#web/ui/fields/drop-area.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { reportExtraFiles } from '../editing/report-extra-files.ts';
import { useUnloadGuard } from '../form/use-leave-guard.ts';
import { formatSize } from '../editing/format-size.ts';
import { getServerText } from '../error-text.ts';
import { getSiteImportAddress, refreshSiteImports } from './import-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { api } from './calls.ts';
import { importExport } from './texts.ts';

const accept = '.zip,.json,.xml,.md,.markdown,.mdx,.csv,application/zip,application/json,text/xml,text/csv';

/** Uploads a file, then navigates to the preview of its import. */
export function SendArchive() {
  const navigate = useNavigate();
  const { state, choose, stop } = useArchiveUpload((id) => void navigate(getSiteImportAddress(id)));
  return (
    <Card
      heading="Import"
      lead="A zip or a file from Ghost, WordPress, Substack or another Hirawa site, Markdown files in a zip, or a list of subscribers. You see a preview before anything is imported."
    >
      {state.phase === 'failed' ? (
        <MessageBar tone="bad" live="alert" note={getServerText(state.error)} onOutOfView={focusAndScrollTo}>
          The file could not be sent.
        </MessageBar>
      ) : null}
      {state.phase === 'sending' ? (
        <Sending file={state.file} sentBytes={state.sentBytes} onStop={stop} />
      ) : (
        <DropArea
          label="File of the other site"
          lead="Drop a file here"
          hint="ZIP, JSON, XML, Markdown or CSV, up to 500 MB"
          browseText={state.phase === 'failed' ? 'Choose another file' : 'Choose a file'}
          accept={accept}
          onFile={choose}
          onExtraFiles={reportExtraFiles}
          error={
            state.phase === 'empty' && state.tooLarge === true
              ? 'This file is larger than 500 MB. The people who run this site can import up to 20 GB at the command line: npm run import -- FILE.'
              : undefined
          }
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
      progress={{ share, percent: importExport.bring.percent(Math.floor(share * 100)), label: 'Sent so far' }}
      note={
        <output>
          {isSent
            ? 'Sent. Checking the file…'
            : `Sending: ${formatSize(sentBytes)} of ${formatSize(file.size)}`}
        </output>
      }
      actions={
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      }
    />
  );
}

type ArchiveState =
  | { phase: 'empty'; tooLarge?: boolean }
  | { phase: 'sending'; file: File; sentBytes: number }
  | { phase: 'failed'; file: File; error: unknown };

/**
 * Uploads an import file. Leaving the page asks for confirmation and cancels the upload. Calls `onSent` with the id of
 * the new import.
 */
function useArchiveUpload(onSent: (id: number) => void) {
  const [state, setState] = useState<ArchiveState>({ phase: 'empty' });
  const stop = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);
  const isSending = state.phase === 'sending';
  useUnloadGuard(() => isSending);

  async function send(file: File): Promise<void> {
    const ownAbort = new AbortController();
    stop.current = ownAbort;
    const { signal } = ownAbort;
    setState({ phase: 'sending', file, sentBytes: 0 });
    try {
      const onProgress = (sent: number) => {
        if (!signal.aborted) setState({ phase: 'sending', file, sentBytes: Math.min(sent, file.size) });
      };
      const { data } = await api.create({ file }, { signal, onProgress });
      await refreshSiteImports(queries);
      if (!signal.aborted) onSent(data.id);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error });
    }
  }

  return {
    state,
    choose: (file: File) => {
      if (file.size > archiveLimits.bytes) setState({ phase: 'empty', tooLarge: true });
      else void send(file);
    },
    stop: () => {
      stop.current?.abort();
      setState({ phase: 'empty' });
    },
  };
}
