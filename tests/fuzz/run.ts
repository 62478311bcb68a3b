import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { kinds } from '#tests/fuzz/requests.ts';

// npm run fuzz -- --requests 20000 --from ADMIN --seed 7: runs more requests than the 200 per sender of `npm test`.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    from: { type: 'string' },
    seed: { type: 'string' },
  },
});
const { requests, from, seed } = values;
if (
  !/^\d{1,7}$/.test(requests) ||
  (seed !== undefined && !/^\d{1,9}$/.test(seed)) ||
  !kinds.some((kind) => kind === (from ?? kind))
) {
  console.error(`npm run fuzz -- [--requests NUMBER] [--from ${kinds.join('|')}] [--seed NUMBER]`);
  process.exit(1);
}
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'api', 'tests/api/process/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: requests,
      ...(from === undefined ? {} : { FUZZ_FROM: from }),
      ...(seed === undefined ? {} : { FUZZ_SEED: seed }),
    },
  },
);
process.exitCode = status ?? 1;
