import { productEmailBrand } from '#emails/current-brand.ts';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { languages } from '#modules/translations/constants.ts';
import type { RenderTask } from '#modules/newsletters/ports.ts';
import { openRenderingThread } from '#jobs/rendering-thread.ts';
import { loadWebBuild } from '#platform/http/web-build.ts';
import type { Measurement } from '#tests/bench/measurement.ts';

const site = 'https://www.example.com';
const tableRow = `<table><tr>${'<td>a</td>'.repeat(22_000)}</tr></table>`;

/** Messages that blocked the event loop before messages were limited and rendered in a thread. */
const messages = {
  'a newsletter': `<h2>News</h2>${'<p>Words and <a href="https://example.com">a link</a>.</p>'.repeat(100)}`,
  'a cell with colspan=60000': '<table><tr><td colspan="60000">a</td></tr></table>',
  'a cell with colspan=1000000': '<table><tr><td colspan="1000000">a</td></tr></table>',
  '22,000 plain cells': tableRow,
  '20,000 rows': `<table>${'<tr><td>a'.repeat(20_000)}</table>`,
};

/** Measures the rendering time of a message, and the delay of the event loop during the rendering. */
export async function measure(): Promise<Measurement[]> {
  const web = await loadWebBuild(join(import.meta.dirname, '../..'));
  const rendering = openRenderingThread({ ...web, publicUrl: site });
  const measurements: Measurement[] = [];
  await rendering.render(createTask('<p>The thread starts.</p>'));
  for (const [name, written] of Object.entries(messages)) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    await rendering.render(createTask(written));
    const ms = performance.now() - startedAt;
    delay.disable();
    measurements.push(
      { name: `${name}: rendered`, measured: ms, limit: 2_000, unit: 'ms', digits: 0 },
      { name: `${name}: event loop blocked`, measured: delay.max / 1e6, limit: 100, unit: 'ms', digits: 0 },
    );
  }
  await rendering.close();
  await web.close();
  return measurements;
}

function createTask(written: string): RenderTask {
  return {
    written,
    brand: productEmailBrand,
    subject: 'Hello',
    marker: 'zq0',
    spoken: languages.map((language) => ({ language, own: {} })),
    preferencesUrl: 'https://www.example.com/newsletter/preferences',
    fields: [],
    publicUrl: site,
    preheader: '',
    postalAddress: '',
    coverUrl: undefined,
    unsubscribeUrl: `${site}/u`,
    viewUrl: `${site}/v`,
    archiveUrl: undefined,
    clickUrl: `${site}/click?token=r`,
    pixelUrl: undefined,
  };
}
