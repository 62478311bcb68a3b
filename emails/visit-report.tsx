import { visitNames } from '#content/visit-names.ts';
import type { RenderedEmail, VisitEmailValues } from '#modules/outbox/ports.ts';
import { fillBrand, formatSender } from './current-brand.ts';
import { Button, Link, Paragraph, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

const visitReportEmailTexts = {
  subject: (visitors: string, change: string) =>
    `{$brand}: ${visitors} last week${change === '' ? '' : ` (${change})`}`,
  visitors: (count: string) => (count === '1' ? '1 visitor' : `${count} visitors`),
  preview: (days: string) => `What people looked at, ${days}`,
  heading: 'Visits of the week',
  days: (days: string) => `${days}, by days in UTC. Changes are against the week before.`,
  totals: { visitors: 'Visitors', visits: 'Visits', views: 'Page views' },
  pages: 'Most visited pages',
  sources: 'Where visitors came from',
  goals: 'What they did',
  none: 'Nothing in this week',
  unknown: 'no change known',
  same: 'as before',
  button: 'Open the page of visits',
  footer: 'You get this email each Monday because you turned it on in the {$brand} admin.',
  // SpamAssassin counts “stop these emails” (END_FUTURE_EMAILS, 1 point).
  stop: 'Stop this report',
} as const;

type ReportLine = { name: string; count: string; note?: string };

const integerFormat = new Intl.NumberFormat('en');
const changeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Renders the weekly report of visits for a member, as HTML and plain text with the same rows. */
export async function renderVisitReportEmail(values: VisitEmailValues): Promise<RenderedEmail> {
  const visitors = visitReportEmailTexts.visitors(integerFormat.format(values.totals.visitors));
  const subject = fillBrand(
    visitReportEmailTexts.subject(visitors, formatChange(values.changes?.visitors ?? null)),
  );
  return {
    subject,
    html: renderHtml(<VisitReport {...values} subject={subject} />),
    text: renderText(values),
  };
}

function VisitReport({ subject, ...values }: VisitEmailValues & { subject: string }) {
  return (
    <Frame
      subject={subject}
      preview={visitReportEmailTexts.preview(formatDays(values))}
      footer={
        <>
          {fillBrand(visitReportEmailTexts.footer)}{' '}
          <Link href={values.stopUrl} className="link" style={styles.link}>
            {visitReportEmailTexts.stop}
          </Link>
        </>
      }
    >
      <h1 className="strong" style={styles.heading}>
        {visitReportEmailTexts.heading}
      </h1>
      <Paragraph className="quiet" style={styles.small}>
        {visitReportEmailTexts.days(formatDays(values))}
      </Paragraph>
      {listSections(values).map(({ heading, lines }) => (
        <ReportSection key={heading} heading={heading} lines={lines} />
      ))}
      <Button href={values.url} className="button" style={styles.button}>
        {visitReportEmailTexts.button}
      </Button>
    </Frame>
  );
}

function ReportSection({ heading, lines }: { heading: string; lines: readonly ReportLine[] }) {
  return (
    <>
      {heading === '' ? null : (
        <h2 className="strong" style={styles.part}>
          {heading}
        </h2>
      )}
      {lines.length === 0 ? (
        <Paragraph className="quiet" style={styles.small}>
          {visitReportEmailTexts.none}
        </Paragraph>
      ) : (
        <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.lines}>
          <tbody>
            {lines.map(({ name, count, note }) => (
              <tr key={name}>
                <td className="text row" dir="auto" style={styles.lineName}>
                  {name}
                </td>
                <td className="text row" align="right" style={styles.lineCount}>
                  {count}
                  {note === undefined ? null : (
                    <span className="quiet" style={styles.lineNote}>
                      {' '}
                      {note}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function listSections({
  totals,
  changes,
  pages,
  sources,
  goals,
}: VisitEmailValues): { heading: string; lines: ReportLine[] }[] {
  const total = (name: keyof typeof visitReportEmailTexts.totals): ReportLine => ({
    name: visitReportEmailTexts.totals[name],
    count: integerFormat.format(totals[name]),
    note: formatChange(changes?.[name] ?? null) || visitReportEmailTexts.unknown,
  });
  return [
    { heading: '', lines: [total('visitors'), total('visits'), total('views')] },
    {
      heading: visitReportEmailTexts.pages,
      lines: pages.map((row) => toLine(addListTitle(row), visitNames.page)),
    },
    { heading: visitReportEmailTexts.sources, lines: sources.map((row) => toLine(row, visitNames.source)) },
    {
      heading: visitReportEmailTexts.goals,
      lines: goals.map(({ goal, events }) => ({
        name: visitNames.goal[goal],
        count: integerFormat.format(events),
      })),
    },
  ];
}

type Row = VisitEmailValues['pages'][number];

/** Adds the kind of list to the titles of tags, authors and archive months. */
function addListTitle(row: Row): Row {
  const { name, title } = row;
  const [, kind] = /^\/blog\/(tags|authors|archive)\/./.exec(name) ?? [];
  if (title === null || !isListKind(kind)) return row;
  return { ...row, title: visitNames.listed[kind].replace('{name}', () => title) };
}

function isListKind(kind: string | undefined): kind is keyof typeof visitNames.listed {
  return kind !== undefined && Object.hasOwn(visitNames.listed, kind);
}

function toLine(row: Row, known: Readonly<Record<string, string>>): ReportLine {
  const { name, title, visitors } = row;
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  return { name: title ?? own ?? name, count: integerFormat.format(visitors) };
}

/** Formats a change as "+12%", with a true minus sign. Returns an empty text for an unknown change. */
function formatChange(percent: number | null): string {
  if (percent === null) return '';
  const formatted = changeFormat.format(percent).replace('-', '−');
  return formatted === '0' ? visitReportEmailTexts.same : `${formatted}%`;
}

function formatDays({ from, to }: VisitEmailValues): string {
  return [from, to].map((date) => dayFormat.format(new Date(`${date}T00:00:00Z`))).join(' – ');
}

function renderText(values: VisitEmailValues): string {
  const parts = listSections(values).map(({ heading, lines }) => {
    const rows = lines.map(
      ({ name, count, note }) => `${name}: ${count}${note === undefined ? '' : ` (${note})`}`,
    );
    return [
      ...(heading === '' ? [] : [heading]),
      ...(rows.length === 0 ? [visitReportEmailTexts.none] : rows),
    ].join('\n');
  });
  return [
    visitReportEmailTexts.heading.toUpperCase(),
    visitReportEmailTexts.days(formatDays(values)),
    ...parts,
    `${visitReportEmailTexts.button}:
${values.url}`,
    `-- 
${fillBrand(visitReportEmailTexts.footer)}
${visitReportEmailTexts.stop}: ${values.stopUrl}
${formatSender()}`,
  ].join('\n\n');
}
