import type { ServerType } from '#api/http/call.ts';
import type { checkReport } from '#modules/catalogue/contract.ts';
import { formatFileCheck } from '#content/file-checks.ts';
import type { UploadReport as CheckedReport, UploadFinding } from '#modules/catalogue/validate-upload.ts';
import type { FitChange, MessengerFit } from '#modules/catalogue/messenger-fit.ts';
import { players, playersMeasuredOn } from '#modules/catalogue/players.ts';
import type { PlayersReport } from '#modules/catalogue/players.ts';
import { UploadError } from '#modules/catalogue/upload-check.ts';
import type { UploadCheckResult } from '#modules/catalogue/upload-check.ts';
import type { Ctx } from '#modules/context.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { AppError } from '#modules/app-error.ts';

type Report = ServerType<typeof checkReport>;

/** Returns the report of an upload for staff: translated lines, and each file with its cell on the contact sheet. */
export function toCheckReport(ctx: Ctx, { examination, report, sheet }: UploadCheckResult): Report {
  const { files } = examination;
  return {
    isAccepted: report.isAccepted,
    faults: report.findings.filter(({ level }) => level === 'fault').length,
    count: report.count,
    lines: report.findings.map((finding) => toReportLine(finding)),
    files: files.map((file, fileIndex) => ({
      name: file.name,
      size: file.sizeBytes,
      level: report.levels[fileIndex] ?? 'fault',
      thumb: sheet === undefined || 'unreadable' in file || isVectorFormat(file.format) ? null : fileIndex,
    })),
    ...toFitReport(report),
    sheet: toSheet(ctx, sheet, examination.sheet),
  };
}

export function toFitReport({
  fit,
  players,
}: Pick<CheckedReport, 'fit' | 'players'>): Pick<Report, 'fit' | 'players'> {
  return {
    fit: fit.map((messengerFit) => toFit(messengerFit)),
    players: players === undefined ? null : toPlayers(players),
  };
}

function toPlayers({ animations, unmeasured, features }: PlayersReport): NonNullable<Report['players']> {
  return {
    animations,
    unmeasured,
    features: features.map(({ feature, files, results }) => ({
      feature,
      name: formatFileCheck(`feature.${feature}`),
      files,
      results: results.map(({ result, players: ids }) => ({
        result,
        name: formatFileCheck(`player.${result}`),
        players: ids.map((id) => players[id].name),
      })),
    })),
    measuredWith: [...new Set(Object.values(players).map(({ measuredWith }) => measuredWith))],
    measuredOn: playersMeasuredOn,
  };
}

/** Formats the compatibility with a messenger, with the necessary changes as sentences. Omits the files that fit. */
function toFit(fit: MessengerFit): Report['fit'][number] {
  const { messenger, verdict, fitting, files, changes, sources, lookedUp } = fit;
  return {
    messenger,
    name: formatFileCheck(`fit.name.${messenger}`),
    verdict,
    fitting,
    count: files.length,
    changes: toChangeTexts(changes),
    files: files
      .filter((file) => file.verdict !== 'fits')
      .map((file) => ({ name: file.name, verdict: file.verdict, changes: toChangeTexts(file.changes) })),
    sources: [...sources],
    lookedUp,
  };
}

function toChangeTexts(changes: readonly FitChange[]): string[] {
  return changes.map(({ key, values }) => formatFileCheck(key, values));
}

/** Adds the report to the error of a rejected upload, so that the form can show advice for each file. */
export function addReportToError(ctx: Ctx, error: unknown): unknown {
  if (!(error instanceof UploadError)) return error;
  const visibleSheet =
    error.uploadCheck.examination.cleaned === undefined ? undefined : error.uploadCheck.sheet;
  const report = toCheckReport(ctx, { ...error.uploadCheck, sheet: visibleSheet });
  return new AppError(error.code, error.message, { ...error.details, extra: { report } });
}

function toReportLine({ level, key, values, file, field }: UploadFinding): Report['lines'][number] {
  const advice = formatFileCheck(`${key}.advice`, values);
  const title = formatFileCheck(key, values);
  return { level, title, advice, field, ...(file === undefined ? {} : { file }) };
}

function toSheet(
  ctx: Ctx,
  name: string | undefined,
  sheet: UploadCheckResult['examination']['sheet'],
): Report['sheet'] {
  if (name === undefined || sheet === undefined) return null;
  return {
    address: `${ctx.settings.publicUrl}${buildMediaPath(name)}`,
    columns: sheet.columns,
    cell: sheet.cell,
  };
}

function isVectorFormat(format: string): boolean {
  return format === 'lottie' || format === 'tgs';
}
