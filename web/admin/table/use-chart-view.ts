import { useEffect, useRef, useState } from 'react';
import { day, type ViewField } from './list-view.ts';
import { useAddress } from './use-list-view.ts';

/** The period and the selected bar of a chart, from the URL. */
export type ChartView<Period extends string> = {
  period: Period;
  choosePeriod: (period: Period) => void;
  /** The first day of the selected bar, or an empty string. */
  pickedKey: string;
  pick: (key: string) => void;
};

const barField = 'bar';
/** Milliseconds without another selection before the URL changes: each new URL reloads the current user. */
const restMs = 300;

/**
 * Stores the period (as parameter `name`) and the selected bar of a chart in the URL. Another period clears the
 * selection, because it has other bars.
 */
export function useChartView<Period extends string>(
  name: string,
  periods: ViewField<Period>,
): ChartView<Period> {
  const [query, change] = useAddress();
  const bar = day.read(query.get(barField) ?? '');
  const [picked, setPicked] = useState(bar);
  const [seen, setSeen] = useState(bar);
  const [written, setWritten] = useState(bar);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The URL changes late. The user may have selected another bar by then.
  if (seen !== bar) {
    setSeen(bar);
    if (bar !== written) setPicked(bar);
  }

  function write(field: string, value: string) {
    const next = (now: URLSearchParams) => {
      const address = new URLSearchParams(now);
      address.delete(barField);
      if (value === '') address.delete(field);
      else address.set(field, value);
      return address;
    };
    change(next, { replace: true });
  }

  return {
    period: periods.read(query.get(name) ?? periods.first),
    choosePeriod: (period) => {
      clearTimeout(timer.current);
      setPicked('');
      setWritten('');
      write(name, period === periods.first ? '' : period);
    },
    pickedKey: picked,
    pick: (key) => {
      setPicked(key);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setWritten(key);
        write(barField, key);
      }, restMs);
    },
  };
}

/** Stores one choice of a chart in the URL, as parameter `name`. */
export function useChartChoice<Choice extends string>(
  name: string,
  choices: ViewField<Choice>,
): [Choice, (choice: Choice) => void] {
  const [query, change] = useAddress();
  const choose = (choice: Choice) => {
    const next = (now: URLSearchParams) => {
      const address = new URLSearchParams(now);
      address.delete(name);
      if (choice !== choices.first) address.set(name, choice);
      return address;
    };
    change(next, { replace: true });
  };
  return [choices.read(query.get(name) ?? choices.first), choose];
}
