import { offline } from '#content/site/offline.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** An empty line in every page. The worker fills it with its attribute in a page that the device stored (worker.ts). */
export function KeptLine() {
  const texts = useTexts(offline);
  return <p className="kept" hidden data-line={texts.kept('{time}')} />;
}
