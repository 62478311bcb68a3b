import type { Value } from '#api/http/call.ts';
import type { checkReport } from '#modules/catalogue/contract.ts';
import { fileCheckText } from '#content/file-checks.ts';
import type { Report as CheckedReport, Finding } from '#modules/catalogue/check.ts';
import type { FitChange, MessengerFit } from '#modules/catalogue/fit.ts';
import { players, playersMeasuredOn } from '#modules/catalogue/players.ts';
import type { PlayersReport } from '#modules/catalogue/players.ts';
import { UploadRefusal } from '#modules/catalogue/submission.ts';
import type { Judged } from '#modules/catalogue/submission.ts';
import type { Ctx } from '#modules/context.ts';
import { mediaPath } from '#modules/media/constants.ts';
import { Refusal } from '#modules/refusal.ts';

type Report = Value<typeof checkReport>;

/** Returns the report of an upload for staff: translated lines, and each file with its cell on the contact sheet. */
export function toReport(ctx: Ctx, { examination, report, sheet }: Judged): Report {
  const { files } = examination;
  return {
    is_accepted: report.isAccepted,
    faults: report.findings.filter(({ level }) => level === 'fault').length,
    count: report.count,
    lines: report.findings.map((finding) => toLine(finding)),
    files: files.map((file, nr) => ({
      name: file.name,
      size: file.sizeBytes,
      level: report.levels[nr] ?? 'fault',
      thumb: sheet === undefined || 'unreadable' in file || isDrawing(file.format) ? null : nr,
    })),
    ...toFits(report),
    sheet: toSheet(ctx, sheet, examination.sheet),
  };
}

export function toFits({
  fit,
  players,
}: Pick<CheckedReport, 'fit' | 'players'>): Pick<Report, 'fit' | 'players'> {
  return { fit: fit.map((one) => toFit(one)), players: players === undefined ? null : toPlayers(players) };
}

function toPlayers({ animations, unmeasured, features }: PlayersReport): NonNullable<Report['players']> {
  return {
    animations,
    unmeasured,
    features: features.map(({ feature, files, results }) => ({
      feature,
      name: fileCheckText(`feature.${feature}`),
      files,
      results: results.map(({ result, players: ids }) => ({
        result,
        name: fileCheckText(`player.${result}`),
        players: ids.map((id) => players[id].name),
      })),
    })),
    measured_with: [...new Set(Object.values(players).map(({ measuredWith }) => measuredWith))],
    measured_on: playersMeasuredOn,
  };
}

/** Returns the changes to make as text. Files that fit are left out. */
function toFit(fit: MessengerFit): Report['fit'][number] {
  const { messenger, verdict, fitting, files, changes, sources, lookedUp } = fit;
  return {
    messenger,
    name: fileCheckText(`fit.name.${messenger}`),
    verdict,
    fitting,
    count: files.length,
    changes: toTexts(changes),
    files: files
      .filter((file) => file.verdict !== 'fits')
      .map((file) => ({ name: file.name, verdict: file.verdict, changes: toTexts(file.changes) })),
    sources: [...sources],
    looked_up: lookedUp,
  };
}

function toTexts(changes: readonly FitChange[]): string[] {
  return changes.map(({ key, values }) => fileCheckText(key, values));
}

/** Adds the report to the error of a rejected upload, so that the form can show advice for each file. */
export function withReport(ctx: Ctx, error: unknown): unknown {
  if (!(error instanceof UploadRefusal)) return error;
  const kept = error.judged.examination.cleaned === undefined ? undefined : error.judged.sheet;
  const report = toReport(ctx, { ...error.judged, sheet: kept });
  return new Refusal(error.code, error.message, { ...error.details, extra: { report } });
}

function toLine({ level, key, values, file, field }: Finding): Report['lines'][number] {
  const advice = fileCheckText(`${key}.advice`, values);
  const title = fileCheckText(key, values);
  return { level, title, advice, field, ...(file === undefined ? {} : { file }) };
}

function toSheet(ctx: Ctx, name: string | undefined, sheet: Judged['examination']['sheet']): Report['sheet'] {
  if (name === undefined || sheet === undefined) return null;
  return { address: `${ctx.settings.publicUrl}${mediaPath(name)}`, columns: sheet.columns, cell: sheet.cell };
}

function isDrawing(format: string): boolean {
  return format === 'lottie' || format === 'tgs';
}
