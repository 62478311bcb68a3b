import { slowDown } from '#modules/recipient-limits/domain-budget.ts';
import { envelopeSender } from '#modules/deliveries/bounce-address.ts';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import type { Envelope, ReadyEmail, MailConnection } from '#modules/deliveries/ports.ts';
import { personalize } from '#modules/deliveries/personalize.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import type { Place } from '#modules/deliveries/mime.ts';
import type { StatusWriter } from '#modules/deliveries/status-writer.ts';
import type { Brake } from '#modules/deliveries/brake.ts';
import { recordResult, changeAfter, tooFastAnswer } from '#modules/deliveries/smtp-result.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import type { DeliveryQueue } from '#modules/deliveries/delivery-queue.ts';

export type ConnectionRun = {
  ctx: SendingCtx;
  connection: MailConnection;
  statusWriter: StatusWriter;
  queue: DeliveryQueue;
  brake: Brake;
  /** Lets as many pass as may leave in a second. */
  gate: () => Promise<void>;
  /** The gate may make an email wait. */
  isPaced: boolean;
  /** This connection is one of those that the process may hold. */
  isOpen: () => boolean;
  isOver: () => boolean;
};

const closedMs = 250;
/** A connection that had nothing to send for this time says goodbye: others want its place at the server. */
const idleMs = 20_000;
/** A wait for the mail server is looked up from this often. */
const lookMs = 250;
/** After a fault of our own an email is left alone for this time. */
const faultMs = 60_000;
/** What became of an email does not wait longer than this for the reservation of the next. */
const unwrittenMs = 200;

/** An email that this connection has taken; `mail` is being filled from when there was time for it. */
type PreparedEmail = { claim: Claim; mail: Promise<ReadyEmail> | undefined; place: Place; isSound: boolean };
/** What the connection carries from one email to the next. */
type InFlight = {
  unwritten: StatusChange | undefined;
  next: PreparedEmail | undefined;
  places: [Place, Place];
};

/**
 * One connection: takes an email, sends it, notes what became of it, until the queue ends. What became of one email is
 * stored with the reservation of the next, or at once where none follows. A connection that pipelines takes the next email while
 * one is on its way, and fills it while the mail server thinks.
 */
export async function runConnection(run: ConnectionRun): Promise<void> {
  const { connection, statusWriter, queue, isOpen, isOver } = run;
  const inFlight: InFlight = {
    unwritten: undefined,
    next: undefined,
    places: [{ bytes: noBytes }, { bytes: noBytes }],
  };
  const settle = async () => {
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    if (unwritten !== undefined) await statusWriter.record(unwritten);
  };
  while (!isOver()) {
    if (!isOpen() || !connection.isConnected()) {
      await settle();
      await returnNext(run, inFlight);
      connection.close();
      // Nothing is taken before it can be sent: those that are connected take it.
      if (!isOpen()) await sleep(closedMs);
      else if (!(await queue.awaitWork())) break;
      else await connect(run);
      continue;
    }
    let prepared = inFlight.next ?? takeNow(run, inFlight);
    inFlight.next = undefined;
    if (prepared === undefined || run.isPaced) await settle();
    if (prepared === undefined) {
      const claim = await queue.take(idleMs);
      if (claim === undefined) break;
      if (claim === 'idle') connection.close();
      else prepared = take(inFlight, claim);
    }
    // The server may have ended the connection while it rested.
    if (prepared === undefined || !connection.isConnected()) {
      inFlight.next = prepared;
      continue;
    }
    await sendOrPutBack(run, inFlight, prepared);
    queue.giveBack(prepared.claim);
  }
  await settle();
  await returnNext(run, inFlight);
  connection.close();
}

const noBytes = Buffer.alloc(0);

function takeNow({ queue }: ConnectionRun, inFlight: InFlight): PreparedEmail | undefined {
  const claim = queue.takeNow();
  return claim && take(inFlight, claim);
}

/** A connection has two emails at most, the one under way and the next: each has a place of its own to be filled in. */
function take(inFlight: InFlight, claim: Claim): PreparedEmail {
  const [place, other] = inFlight.places;
  inFlight.places = [other, place];
  // Checked when it was stored, and here once more: it becomes a line of SMTP and a header.
  const isSound = canonicalAddress(claim.email) === claim.email;
  return { claim, mail: undefined, place, isSound };
}

/** The email after this one was taken ahead and did not leave. */
async function returnNext({ queue }: ConnectionRun, inFlight: InFlight): Promise<void> {
  const { next } = inFlight;
  inFlight.next = undefined;
  if (next !== undefined) await queue.returnUnsent(next.claim);
}

async function sendOrPutBack(run: ConnectionRun, inFlight: InFlight, prepared: PreparedEmail): Promise<void> {
  const { claim } = prepared;
  try {
    await run.gate();
    if (run.isOver() || run.brake.isEngaged(claim.newsletterId)) await putBack(run, claim, 0);
    else await send(run, inFlight, prepared);
  } catch (error) {
    run.ctx.log.error({ err: error, newsletterId: claim.newsletterId }, 'An email could not be handed over');
    await putBack(run, claim, faultMs);
  }
}

/** One attempt to reach a mail server, and the wait after one that failed. */
async function connect({ ctx, connection, isOver, isOpen }: ConnectionRun): Promise<void> {
  const giveUp = setInterval(() => {
    if (isOver() || !isOpen()) connection.close();
  }, lookMs);
  const result = await connection.connect().finally(() => clearInterval(giveUp));
  if (result.isConnected) return;
  if (result.error !== undefined)
    ctx.log.warn({ err: result.error }, 'The mail server does not take us in; emails wait');
  const until = performance.now() + result.retryMs;
  for (let left = result.retryMs; left > 0 && !isOver() && isOpen(); left = until - performance.now())
    await sleep(Math.min(left, lookMs));
}

/** The email is reserved when the server wants the message; what is unwritten goes with it, or alone when that takes long. */
async function send(run: ConnectionRun, inFlight: InFlight, prepared: PreparedEmail): Promise<void> {
  const { ctx, connection, statusWriter } = run;
  const { claim } = prepared;
  const { newsletterId, subscriberId } = claim;
  if (!prepared.isSound) return refuseAddress(run, claim);
  const takeUnwritten = () => {
    clearTimeout(timer);
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    return unwritten;
  };
  const timer = setTimeout(() => {
    const unwritten = takeUnwritten();
    if (unwritten !== undefined) void statusWriter.record(unwritten);
  }, unwrittenMs);
  const mail = await filled(run, prepared);
  const outcome = await connection.send(
    mail,
    () => statusWriter.reserve({ newsletterId, subscriberId }, takeUnwritten()),
    () => offerNext(run, inFlight),
  );
  const unwritten = takeUnwritten();
  if (unwritten !== undefined) await statusWriter.record(unwritten);
  if (outcome.kind === 'held') return putBack(run, claim, 0);
  const tooFast = tooFastAnswer(outcome);
  if (tooFast !== undefined) await slowDomain(run, claim, tooFast);
  const move = changeAfter(claim, outcome, { now: ctx.clock.now(), own: ctx.settings });
  if (move.state === 'sent' && claim.softBounces === 0) {
    inFlight.unwritten = move;
    return run.brake.noteAccepted(newsletterId);
  }
  await statusWriter.record(move);
  return recordResult(ctx, run.brake, claim, move);
}

/** The domain takes fewer from now on, of all processes; others that wait for it stand aside. */
async function slowDomain({ ctx, queue }: ConnectionRun, claim: Claim, answer: string): Promise<void> {
  const limit = queue.limitOf(claim);
  try {
    await slowDown(ctx, limit, answer);
    await queue.setAside(limit.name);
  } catch (error) {
    ctx.log.warn({ err: error, domain: limit.name }, 'A domain could not be slowed down');
  }
}

/** Takes the email after this one; it is filled as soon as this one has left. */
function offerNext(run: ConnectionRun, inFlight: InFlight): Envelope | undefined {
  if (run.isPaced || run.isOver() || !run.isOpen()) return undefined;
  const next = takeNow(run, inFlight);
  if (next === undefined) return undefined;
  inFlight.next = next;
  if (!next.isSound) return undefined;
  // A fault shows when the email is to be sent.
  queueMicrotask(() => void filled(run, next).catch(() => {}));
  return { from: envelopeSender(run.ctx, next.claim), to: next.claim.email };
}

function filled({ ctx }: ConnectionRun, prepared: PreparedEmail): Promise<ReadyEmail> {
  const fill = async (): Promise<ReadyEmail> => {
    const { newsletterId, template, email } = prepared.claim;
    const copy = await personalize(ctx, newsletterId, template, prepared.claim, prepared.place);
    return { ...copy, from: envelopeSender(ctx, prepared.claim), to: email };
  };
  prepared.mail ??= fill();
  return prepared.mail;
}

async function refuseAddress(
  { statusWriter }: ConnectionRun,
  { newsletterId, subscriberId }: Claim,
): Promise<void> {
  const answer = 'Not sent: this is not one address';
  await statusWriter.record({ newsletterId, subscriberId, state: 'failed', answer, tryAt: null });
}

/** The email did not leave: it may, later, from here or from another process. */
async function putBack({ ctx, statusWriter }: ConnectionRun, claim: Claim, afterMs: number): Promise<void> {
  const { newsletterId, subscriberId } = claim;
  const tryAt = new Date(ctx.clock.now().getTime() + afterMs);
  await statusWriter.record({ newsletterId, subscriberId, state: 'pending', answer: null, tryAt });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
