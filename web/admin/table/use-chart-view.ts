import { useEffect, useRef, useState } from 'react';
import { dayField, type ViewField } from './list-view.ts';
import { useUrlParams } from './use-list-view.ts';

/** The period and the selected bar of a chart, from the URL. */
export type ChartView<Period extends string> = {
  period: Period;
  choosePeriod: (period: Period) => void;
  /** The first day of the selected bar, or an empty string. */
  pickedKey: string;
  pick: (key: string) => void;
};

const barParam = 'bar';
/** Milliseconds without another selection before the URL changes: each new URL reloads the current user. */
const urlDelayMs = 300;

/**
 * Stores the period (as parameter `name`) and the selected bar of a chart in the URL. Choosing a period clears the
 * selection, because each period has other bars.
 */
export function useChartView<Period extends string>(
  name: string,
  periods: ViewField<Period>,
): ChartView<Period> {
  const [query, change] = useUrlParams();
  const bar = dayField.read(query.get(barParam) ?? '');
  const [pickedKey, setPickedKey] = useState(bar);
  const [seenBar, setSeenBar] = useState(bar);
  const [writtenBar, setWrittenBar] = useState(bar);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Applies a bar that was changed elsewhere, for example by the back button. Ignores this hook's own change, which
  // arrives late: the user may have selected another bar by then.
  if (seenBar !== bar) {
    setSeenBar(bar);
    if (bar !== writtenBar) setPickedKey(bar);
  }

  function writeParam(field: string, value: string) {
    const next = (now: URLSearchParams) => {
      const address = new URLSearchParams(now);
      address.delete(barParam);
      if (value === '') address.delete(field);
      else address.set(field, value);
      return address;
    };
    change(next, { replace: true });
  }

  return {
    period: periods.read(query.get(name) ?? periods.defaultValue),
    choosePeriod: (period) => {
      clearTimeout(timer.current);
      setPickedKey('');
      setWrittenBar('');
      writeParam(name, period === periods.defaultValue ? '' : period);
    },
    pickedKey,
    pick: (key) => {
      setPickedKey(key);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setWrittenBar(key);
        writeParam(barParam, key);
      }, urlDelayMs);
    },
  };
}

/** Stores one choice of a chart in the URL, as parameter `name`. */
export function useChartChoice<Choice extends string>(
  name: string,
  choices: ViewField<Choice>,
): [Choice, (choice: Choice) => void] {
  const [query, change] = useUrlParams();
  const choose = (choice: Choice) => {
    const next = (now: URLSearchParams) => {
      const address = new URLSearchParams(now);
      address.delete(name);
      if (choice !== choices.defaultValue) address.set(name, choice);
      return address;
    };
    change(next, { replace: true });
  };
  return [choices.read(query.get(name) ?? choices.defaultValue), choose];
}
