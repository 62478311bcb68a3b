import type { MailLane } from '#domain/mail-lanes.ts';
import { fillCopy, messageId } from '#domain/newsletter/copy.ts';
import type { Move } from '#domain/newsletter/delivery-store.ts';
import type { Moves } from '#domain/newsletter/moves.ts';
import { learn, moveAfter } from '#domain/newsletter/outcome.ts';
import type { SendingCtx } from '#domain/newsletter/sending-context.ts';
import type { Letter, Supply } from '#domain/newsletter/supply.ts';

export type LaneRun = {
  ctx: SendingCtx;
  lane: MailLane;
  moves: Moves;
  supply: Supply;
  /** Lets as many pass as may leave in a second. */
  gate: () => Promise<void>;
  /** The gate may make a letter wait. */
  isPaced: boolean;
  /** This connection is one of those that the process may hold. */
  isOpen: () => boolean;
  isOver: () => boolean;
};

const closedMs = 250;
/** Pauses between attempts to reach the mail server: back within 2 s, so that sending goes on within 5. */
const pausesMs = { first: 250, longest: 2_000 } as const;
/** After a fault of our own a letter is left alone for this time. */
const faultMs = 60_000;

/**
 * One connection: takes a letter, sends it, notes what became of it, until the supply ends. What became of one letter is
 * stored with the mark of the next, or at once where none follows.
 */
export async function runLane(run: LaneRun): Promise<void> {
  const { lane, moves, supply, isOpen, isOver } = run;
  let owed: Move | undefined;
  const settle = async () => {
    if (owed !== undefined) await moves.record(owed);
    owed = undefined;
  };
  while (!isOver()) {
    if (!isOpen()) {
      await settle();
      lane.close();
      await sleep(closedMs);
      continue;
    }
    let letter = supply.takeNow();
    if (letter === undefined || run.isPaced) await settle();
    letter ??= await supply.take();
    if (letter === undefined) break;
    owed = await sendOrPutBack(run, letter, owed);
    supply.giveBack(letter);
  }
  await settle();
  lane.close();
}

/** Answers what the next mark has to carry. */
async function sendOrPutBack(
  run: LaneRun,
  letter: Letter,
  owed: Move | undefined,
): Promise<Move | undefined> {
  let stillOwed = owed;
  try {
    if (!run.lane.isConnected()) {
      if (stillOwed !== undefined) await run.moves.record(stillOwed);
      stillOwed = undefined;
      await connected(run);
    }
    await run.gate();
    if (run.isOver()) {
      await putBack(run, letter, 0);
      return stillOwed;
    }
    const sent = send(run, letter, stillOwed);
    stillOwed = undefined;
    return await sent;
  } catch (error) {
    run.ctx.log.error({ err: error, newsletterId: letter.newsletterId }, 'A letter could not be handed over');
    await putBack(run, letter, faultMs);
    return stillOwed;
  }
}

/** Waits for the mail server for as long as it takes. */
async function connected({ ctx, lane, isOver }: LaneRun): Promise<void> {
  for (let attempt = 0; !isOver(); attempt += 1) {
    try {
      return await lane.connect();
    } catch (error) {
      if (attempt === 0) ctx.log.warn({ err: error }, 'The mail server does not take us in; letters wait');
      await sleep(Math.min(pausesMs.first * 2 ** attempt, pausesMs.longest));
    }
  }
}

/** The mark is asked for while the envelope and the body are on their way; the final dot waits for it. */
async function send(run: LaneRun, letter: Letter, owed: Move | undefined): Promise<Move | undefined> {
  const { ctx, lane, moves } = run;
  const { newsletterId, subscriberId, email, template } = letter;
  const marked = moves.mark({ newsletterId, subscriberId }, owed);
  const message = await fillCopy(ctx, newsletterId, template, letter);
  const id = messageId(ctx, newsletterId, subscriberId);
  const mail = { id, from: ctx.settings.mailFrom, to: email, message };
  const outcome = await lane.send(mail, () => marked);
  if (outcome.kind === 'held') {
    await putBack(run, letter, 0);
    return undefined;
  }
  await marked;
  const move = moveAfter(letter, outcome, ctx.clock.now());
  if (move.state === 'sent' && letter.softBounces === 0) return move;
  await moves.record(move);
  await learn(ctx, letter, move);
  return undefined;
}

/** The letter did not leave: it may, later, from here or from another process. */
async function putBack({ ctx, moves }: LaneRun, letter: Letter, afterMs: number): Promise<void> {
  const { newsletterId, subscriberId } = letter;
  const tryAt = new Date(ctx.clock.now().getTime() + afterMs);
  await moves.record({ newsletterId, subscriberId, state: 'pending', answer: null, tryAt });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
