import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cardClass } from '#web/ui/display/card.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { DropArea } from '#web/ui/fields/drop-area.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { reportExtraFiles } from '../editing/report-extra-files.ts';
import { getServerText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { subscribersAddress } from '../paths.ts';
import { AddForm } from './add-form.tsx';
import { BackgroundImports } from './background-imports.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportPeople } from './import-people.tsx';
import styles from './import.module.css';
import { RejectedLines } from './rejected-lines.tsx';
import { type ImportProgress, type ImportReport, type ImportState, useImport } from './use-import.ts';
import { frame } from '../texts.ts';
import { subscriberImport as texts } from './texts.ts';

const phaseTexts = {
  checking: (line: string, lines: string) => `Checked ${line} of ${lines} lines`,
  adding: (line: string, lines: string) => `Added ${line} of ${lines} lines`,
} as const;

export function meta() {
  return [{ title: frame.title('Import subscribers') }, { name: 'robots', content: 'noindex' }];
}

/** The screen that imports subscribers: the user chooses a file, checks it with a dry run, and confirms the import. */
export default function ImportSubscribers() {
  return (
    <>
      <PageHeading
        section={getSection('subscribers')}
        heading="Import subscribers"
        lead={<Link to={subscribersAddress}>Back to the subscribers</Link>}
      />
      <div className={styles.page}>
        <p className="muted">You see a preview first. Nothing is saved until you add the subscribers.</p>
        <ImportSteps />
        <BackgroundImports />
      </div>
    </>
  );
}

function ImportSteps() {
  const steps = useImport();
  const { state, choose, stop } = steps;
  const report = 'report' in state ? state.report : undefined;
  const container = useResultFocus(state.phase);
  const isBusy = state.phase === 'checking' || state.phase === 'adding';
  return (
    <div ref={container} className={styles.page}>
      {state.phase === 'failed' ? (
        <MessageBar
          tone="bad"
          live="alert"
          note={
            state.wasAdding
              ? 'Subscribers already added stay. You can import the same file again.'
              : undefined
          }
          onOutOfView={focusAndScrollTo}
        >
          {`${texts.failed} ${getServerText(state.error)}`}
        </MessageBar>
      ) : null}
      {isBusy ? <ImportProgressBar state={state} onStop={stop} /> : null}
      {isBusy || state.phase === 'added' ? null : (
        <DropArea
          label="CSV file"
          lead="Drop a CSV file here"
          hint="With a column of email addresses; names, topics, tags and fields are read too. Up to 1,000,000 lines and 64 MB."
          browseText={state.phase === 'empty' ? 'Browse' : 'Choose another file'}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={choose}
          onExtraFiles={reportExtraFiles}
          error={
            state.phase === 'empty' && state.tooLarge === true ? 'This file is larger than 64 MB.' : undefined
          }
        />
      )}
      {state.phase === 'added' ? <ImportDone count={state.report.added} /> : null}
      {report === undefined ? null : <ImportReportView steps={steps} report={report} />}
    </div>
  );
}

const resultSelector = '[role="status"][tabindex]';
const focusTargets: Record<ImportState['phase'], string> = {
  empty: 'button',
  checking: 'button',
  checked: `[aria-invalid="true"], ${resultSelector}`,
  adding: 'button',
  added: resultSelector,
  failed: '[role="alert"]',
};

/** If a step removed the focused button, focus moves to the next question or to the result. */
function useResultFocus(phase: ImportState['phase']): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null);
  const shownPhase = useRef(phase);
  useEffect(() => {
    if (shownPhase.current === phase) return;
    const isFirst = shownPhase.current === 'empty';
    shownPhase.current = phase;
    if (document.activeElement !== document.body) return;
    steps.current?.querySelector<HTMLElement>(focusTargets[phase])?.focus({ preventScroll: isFirst });
  }, [phase]);
  return steps;
}

function ImportDone({ count }: { count: number }) {
  return (
    <MessageBar
      tone="good"
      live="status"
      onOutOfView={focusAndScrollTo}
      action={
        <Link to={subscribersAddress} className={getButtonClass('plain')}>
          See the subscribers
        </Link>
      }
    >
      {count === 0 ? 'The import is done. No one in the file was new.' : formatDone(formatNumber(count))}
    </MessageBar>
  );
}

/** The settings of the import, and its results or expected results. */
function ImportReportView({ steps, report }: { steps: ReturnType<typeof useImport>; report: ImportReport }) {
  const { state, form, add } = steps;
  const isOpen = state.phase === 'checked' || state.phase === 'failed';
  const isCurrent = !form.isChanged && state.phase !== 'checking';
  // The counts depend on the answer about an unclear column.
  const isUnclear = report.columns.some(({ use }) => use === 'unclear');
  return (
    <>
      {isOpen || state.phase === 'checking' ? (
        <ImportColumns columns={report.columns} form={form} isBusy={state.phase === 'checking'} />
      ) : null}
      {isCurrent && !isUnclear ? <ImportCounts report={report} overwrites={form.values.overwrites} /> : null}
      {isCurrent && isOpen ? (
        <>
          {isUnclear ? null : <ImportPeople people={report.people} />}
          <AddForm report={report} onAdd={add} />
        </>
      ) : null}
      {isCurrent && !isUnclear ? (
        <>
          <RejectedLines of="lines" lines={report.refused} count={report.refusedCount} />
          <RejectedLines of="values" lines={report.values} count={report.valuesCount} />
        </>
      ) : null}
    </>
  );
}

type ImportProgressBarProps = {
  state: Extract<ImportState, { phase: 'checking' | 'adding' }>;
  onStop: () => void;
};

function ImportProgressBar({ state: { file, phase, progress }, onStop }: ImportProgressBarProps) {
  const share = progress.step === 'sending' ? progress.share : progress.line / Math.max(progress.lines, 1);
  const label = progress.step === 'sending' ? 'Uploading the file' : 'Lines done';
  return (
    <section className={cardClass} aria-label="CSV file">
      <FileRow
        name={file.name}
        thumbnail={null}
        icon="file"
        progress={{ share, percent: texts.percent(Math.floor(share * 100)), label }}
        note={<output>{formatProgress(phase, progress)}</output>}
        actions={
          <Button size="small" onClick={onStop}>
            {texts.stop}
          </Button>
        }
      />
    </section>
  );
}

function formatProgress(phase: 'checking' | 'adding', progress: ImportProgress): string {
  if (progress.step === 'sending') return `${Math.floor(progress.share * 100)}% uploaded`;
  const { line, lines } = progress;
  return phaseTexts[phase](formatNumber(line), formatNumber(lines));
}

function formatDone(count: string) {
  return count === '1' ? '1 subscriber was added' : `${count} subscribers were added`;
}
