import { useTexts } from '#web/site/parts/texts.ts';

/** A hidden line in every page. In a cached page the worker shows it and fills in the time (worker.ts). */
export function CachedNotice() {
  const texts = useTexts('offline');
  return <p className="kept" hidden data-line={texts.kept({ time: '{time}' })} />;
}
