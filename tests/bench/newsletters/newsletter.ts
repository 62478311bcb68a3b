import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { openSendingScene, type SendingScene, startSink } from '#tests/bench/newsletters/sending-scene.ts';

const connections = 10;
/** BENCH_LETTERS and BENCH_ROUNDS reduce the work for a busy machine. */
const emailCount = Number(process.env.BENCH_LETTERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** The measurement starts after this share of emails, when every process takes part. */
const startShare = 0.25;

const signingVariables = { DKIM_DOMAIN: 'example.com' };

/**
 * Compares the sending of newsletters with smtp-source, a program that only sends emails. Both have the same
 * receiver, email size and number of connections. The product and smtp-source alternate in one run, so that other
 * work on the machine affects both programs. Returns the median of the rounds.
 */
export async function measure(): Promise<Measurement[]> {
  await using sink = await startSink();
  const { port } = sink;
  const unsigned = await compare(port, 'unsigned', 1, {});
  const signed = await compare(port, 'signed', 1, signingVariables);
  const signedByTwo = await compare(port, 'signed by two', 2, signingVariables);
  const ratio = { unit: '', digits: 2, isMinimum: true };
  return [
    { name: 'unsigned / smtp-source', measured: unsigned, limit: 0.6, ...ratio },
    { name: 'DKIM-signed / smtp-source', measured: signed, limit: 0.28, ...ratio },
    { name: 'DKIM-signed by two processes / smtp-source', measured: signedByTwo, limit: 0.28, ...ratio },
  ];
}

async function compare(
  port: number,
  name: string,
  workers: number,
  variables: Record<string, string>,
): Promise<number> {
  await using scene = await openSendingScene({ port, emails: emailCount, workers, variables });
  if ((await scene.isSigning()) !== 'DKIM_DOMAIN' in variables)
    throw new Error(`${name}: the emails are not signed as configured`);
  const ratios: number[] = [];
  let before = await measureSourceRate(port);
  for (let round = 0; round < rounds; round += 1) {
    const rate = await sendRound(scene);
    const after = await measureSourceRate(port);
    const limit = (before + after) / 2;
    console.log(`  ${name}: ${rate.toFixed(0)} emails a second, smtp-source ${limit.toFixed(0)}`);
    ratios.push(rate / limit);
    before = after;
  }
  return computeMedian(ratios);
}

/** Returns the emails per second, measured from the first quarter of the emails to the last email. */
async function sendRound(scene: SendingScene): Promise<number> {
  const id = await scene.send();
  let from: { at: number; done: number } | undefined;
  for (;;) {
    const done = await scene.countDone(id);
    const now = performance.now();
    if (done >= emailCount * startShare) from ??= { at: now, done };
    if (done >= emailCount && from !== undefined) {
      while (!(await scene.isOver(id))) await sleep(50);
      return (emailCount - from.done) / ((now - from.at) / 1000);
    }
    await sleep(30);
  }
}

async function measureSourceRate(port: number): Promise<number> {
  const startedAt = performance.now();
  const options = ['-s', String(connections), '-m', String(emailCount), '-l', '20480', `127.0.0.1:${port}`];
  const source = spawn('/usr/sbin/smtp-source', options, { stdio: 'inherit' });
  const [code] = await once(source, 'exit');
  if (code !== 0) throw new Error('smtp-source failed');
  return emailCount / ((performance.now() - startedAt) / 1000);
}
