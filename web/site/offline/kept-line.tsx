import { offline } from '#content/site/offline.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** Stands in every page and is seen in a kept one: the worker writes the time into it (worker.ts). */
export function KeptLine() {
  const texts = useTexts(offline);
  return (
    <p className="kept" hidden>
      {texts.kept('{time}')}
    </p>
  );
}
