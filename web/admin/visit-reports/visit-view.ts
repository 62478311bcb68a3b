import { toCodeName, toWireName } from '#api/wire-names.ts';
import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import {
  type VisitComparison,
  type VisitPeriod,
  visitComparisons,
  visitPeriods,
  visitReportLimits,
} from '#modules/visit-reports/constants.ts';
import { dayField, choiceField, textField } from '../table/list-view.ts';
import { useUrlParams } from '../table/use-list-view.ts';

export const metrics = ['visitors', 'visits', 'views', 'viewsPerVisit', 'bounceRate'] as const;
export type Metric = (typeof metrics)[number];

/** The unit of a bar. */
export type Grain = 'day' | 'week' | 'month';

export const filterNames = [...visitDimensions, 'goal'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** The view of the report. `from` and `to` are a custom period, or empty strings for a named period. */
export type VisitView = {
  period: VisitPeriod;
  from: string;
  to: string;
  compare: VisitComparison;
  metric: Metric;
  /** An empty string selects the unit by the period and the window. */
  grain: Grain | '';
  filters: Filters;
};

const periodField = choiceField<VisitPeriod>('28-days', ...visitPeriods);
const comparisonField = choiceField<VisitComparison>('previous', ...visitComparisons);
const metricField = choiceField<Metric>('visitors', ...metrics);
const grainField = choiceField<Grain | ''>('', 'day', 'week', 'month');
const filterField = textField(visitReportLimits.filterCharacters);

/** Reads the view from the URL. Invalid values and an incomplete custom period are left out. */
export function readVisitView(query: URLSearchParams): VisitView {
  const [from, to] = [dayField.read(query.get('from') ?? ''), dayField.read(query.get('to') ?? '')];
  const isCustomPeriod = from !== '' && to !== '' && from <= to;
  const filters = filterNames.flatMap((name) => {
    const value = filterField.read((query.get(name) ?? '').trim());
    const isKnown = name !== 'goal' || goals.some((goal) => goal === value);
    return value === '' || !isKnown ? [] : [[name, value] as const];
  });
  return {
    period: periodField.read(query.get('period') ?? ''),
    from: isCustomPeriod ? from : '',
    to: isCustomPeriod ? to : '',
    compare: comparisonField.read(query.get('compare') ?? ''),
    metric: metricField.read(toCodeName(query.get('metric') ?? '')),
    grain: grainField.read(query.get('bars') ?? ''),
    filters: Object.fromEntries(filters),
  };
}

/** Writes the view to URL parameters. Default values are left out. */
export function writeVisitView({
  period,
  from,
  to,
  compare,
  metric,
  grain,
  filters,
}: VisitView): URLSearchParams {
  const isCustomPeriod = from !== '';
  const params = {
    period: isCustomPeriod || period === periodField.defaultValue ? '' : period,
    from,
    to,
    compare: compare === comparisonField.defaultValue ? '' : compare,
    metric: metric === metricField.defaultValue ? '' : toWireName(metric),
    bars: grain,
    ...filters,
  };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

export function toApiQuery({ period, from, to, filters }: VisitView) {
  const goal = goals.find((name) => name === filters.goal);
  const days = from === '' ? { period } : { from, to };
  return { ...days, ...filters, goal };
}

/** The view in the URL. Changes of the period and the filters add history entries; changes of the chart do not. */
export function useVisitView() {
  const [query, change] = useUrlParams();
  const view = readVisitView(query);

  function updateView(changes: (now: VisitView) => Partial<VisitView>, options?: { replace: true }) {
    change((now) => {
      const before = readVisitView(now);
      return writeVisitView({ ...before, ...changes(before) });
    }, options);
  }

  return {
    view,
    choosePeriod: (period: VisitPeriod) => updateView(() => ({ period, from: '', to: '', grain: '' })),
    chooseDays: (from: string, to: string) => updateView(() => ({ from, to, grain: '' })),
    chooseComparison: (compare: VisitComparison) => updateView(() => ({ compare })),
    chooseMetric: (metric: Metric) => updateView(() => ({ metric }), { replace: true }),
    chooseGrain: (grain: Grain) => updateView(() => ({ grain }), { replace: true }),
    filterBy: (name: FilterName, value: string) =>
      updateView(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    /** Sets a filter, or removes it if it is already set. */
    toggleFilter: (name: FilterName, value: string) =>
      updateView(({ filters }) => ({
        filters: filters[name] === value ? omitFilter(filters, name) : { ...filters, [name]: value },
      })),
    removeFilter: (name: FilterName) => updateView(({ filters }) => ({ filters: omitFilter(filters, name) })),
    removeFilters: () => updateView(() => ({ filters: {} })),
  };
}

export type VisitViewControl = ReturnType<typeof useVisitView>;

function omitFilter(filters: Filters, name: FilterName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
}
