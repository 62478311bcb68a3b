import { parseMarkup } from '#modules/posts/markup.ts';
import type { Measurement } from '#tests/bench/measurement.ts';

const characterCount = 1_000_000;
const rounds = 7;
const minMs = 60;

/** Lines of a real post, and input that is expensive for parsers that look back or ahead. */
const samples = {
  'a post': '# Head\n\nWords and [a link](https://www.example.com/a) between.\n- **item**\n- *item*\n\n',
  brackets: '[](',
  'closing brackets': '](',
  'unclosed links': '[a](',
  'nested links': '[[[[](',
  links: '[a](https://x.test) ',
  images: '![a](https://x.test)\n',
  items: '-a\n',
};

/**
 * Measures the factor by which the parsing time grows when the length of a body doubles to a million characters. A
 * linear parser has the factor 2.
 */
export async function measure(): Promise<Measurement[]> {
  return Object.entries(samples).map(([name, sample]) => {
    const whole = sample.repeat(Math.ceil(characterCount / sample.length)).slice(0, characterCount);
    const half = whole.slice(0, characterCount / 2);
    const [halfMs, wholeMs] = [measureFastestMs(half), measureFastestMs(whole)];
    console.log(`  ${name}: ${wholeMs.toFixed(1)} ms for 1 MB`);
    return {
      name: `markup of ${name}: 1 MB / 500 KB`,
      measured: wholeMs / halfMs,
      limit: 2.3,
      unit: '',
      digits: 2,
    };
  });
}

/**
 * Returns milliseconds of CPU time per body: the minimum of several rounds, because other work on the machine can only add
 * time.
 */
function measureFastestMs(body: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.threadCpuUsage();
    let usedMs = 0;
    let bodies = 0;
    // The kernel counts CPU time in steps of several milliseconds, so short bodies are parsed repeatedly.
    while (usedMs < minMs) {
      parseMarkup(body);
      bodies += 1;
      usedMs = process.threadCpuUsage(before).user / 1000;
    }
    best = Math.min(best, usedMs / bodies);
  }
  return best;
}
