import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import {
  type VisitComparison,
  type VisitPeriod,
  visitComparisons,
  visitPeriods,
  visitReportLimits,
} from '#modules/visit-reports/constants.ts';
import { day, oneOf, typedText } from '../table/list-view.ts';
import { useAddress } from '../table/use-list-view.ts';

export const metrics = ['visitors', 'visits', 'views', 'views_per_visit', 'bounce_rate'] as const;
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
  /** Empty: depends on the period and the window. */
  grain: Grain | '';
  filters: Filters;
};

const periodField = oneOf<VisitPeriod>('28-days', ...visitPeriods);
const comparisonField = oneOf<VisitComparison>('previous', ...visitComparisons);
const metricField = oneOf<Metric>('visitors', ...metrics);
const grainField = oneOf<Grain | ''>('', 'day', 'week', 'month');
const filterField = typedText(visitReportLimits.filterCharacters);

/** Reads the view from the URL. Invalid values and an incomplete custom period are left out. */
export function readVisitView(query: URLSearchParams): VisitView {
  const [from, to] = [day.read(query.get('from') ?? ''), day.read(query.get('to') ?? '')];
  const isOwn = from !== '' && to !== '' && from <= to;
  const filters = filterNames.flatMap((name) => {
    const value = filterField.read((query.get(name) ?? '').trim());
    const isKnown = name !== 'goal' || goals.some((goal) => goal === value);
    return value === '' || !isKnown ? [] : [[name, value] as const];
  });
  return {
    period: periodField.read(query.get('period') ?? ''),
    from: isOwn ? from : '',
    to: isOwn ? to : '',
    compare: comparisonField.read(query.get('compare') ?? ''),
    metric: metricField.read(query.get('metric') ?? ''),
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
  const isOwn = from !== '';
  const said = {
    period: isOwn || period === periodField.first ? '' : period,
    from,
    to,
    compare: compare === comparisonField.first ? '' : compare,
    metric: metric === metricField.first ? '' : metric,
    bars: grain,
    ...filters,
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

export function askedOf({ period, from, to, filters }: VisitView) {
  const goal = goals.find((name) => name === filters.goal);
  const days = from === '' ? { period } : { from, to };
  return { ...days, ...filters, goal };
}

/** The view in the URL. Changes of the period and the filters add history entries; changes of the chart do not. */
export function useVisitView() {
  const [query, change] = useAddress();
  const view = readVisitView(query);

  function become(changes: (now: VisitView) => Partial<VisitView>, options?: { replace: true }) {
    change((now) => {
      const before = readVisitView(now);
      return writeVisitView({ ...before, ...changes(before) });
    }, options);
  }

  return {
    view,
    choosePeriod: (period: VisitPeriod) => become(() => ({ period, from: '', to: '', grain: '' })),
    chooseDays: (from: string, to: string) => become(() => ({ from, to, grain: '' })),
    chooseComparison: (compare: VisitComparison) => become(() => ({ compare })),
    chooseMetric: (metric: Metric) => become(() => ({ metric }), { replace: true }),
    chooseGrain: (grain: Grain) => become(() => ({ grain }), { replace: true }),
    filterBy: (name: FilterName, value: string) =>
      become(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    /** Sets a filter, or removes it if it is already set. */
    toggleFilter: (name: FilterName, value: string) =>
      become(({ filters }) => ({
        filters: filters[name] === value ? without(filters, name) : { ...filters, [name]: value },
      })),
    removeFilter: (name: FilterName) => become(({ filters }) => ({ filters: without(filters, name) })),
    removeFilters: () => become(() => ({ filters: {} })),
  };
}

export type VisitViewControl = ReturnType<typeof useVisitView>;

function without(filters: Filters, name: FilterName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
}
