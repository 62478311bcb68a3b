import { useEffect, useRef, useState } from 'react';
import { day, type ViewField } from './list-view.ts';
import { useAddress } from './use-list-view.ts';

/** What a chart shows, as the page's address says, and how that is changed. */
export type ChartView<Period extends string> = {
  period: Period;
  choosePeriod: (period: Period) => void;
  /** The day that the picked bar begins with; empty: none is picked. */
  pickedKey: string;
  pick: (key: string) => void;
};

const barField = 'bar';
/** Milliseconds without another pick before the address follows: a new address asks the server who one is. */
const restMs = 300;

/**
 * A chart whose period, under this name, and picked bar stand in the page's address beside its lists. Another period
 * takes the pick along: its bars are others.
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
  // What was written here comes back late: by then somebody may have picked on.
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

/** One choice of a chart, under this name in the page's address, and how it is changed. */
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
