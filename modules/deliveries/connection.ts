import { slowDownDomain } from '#modules/deliveries/limits/domain-budget.ts';
import { getEnvelopeSender } from '#modules/deliveries/bounce-address.ts';
import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import type { Envelope, ReadyEmail, MailConnection } from '#modules/deliveries/ports.ts';
import { personalizeEmail } from '#modules/deliveries/personalize.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import type { ReusableBuffer } from '#modules/deliveries/mime.ts';
import type { StatusWriter } from '#modules/deliveries/status-writer.ts';
import type { CircuitBreaker } from '#modules/deliveries/circuit-breaker.ts';
import { recordResult, toStatusChange, getRateLimitResponse } from '#modules/deliveries/smtp-result.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import type { DeliveryQueue } from '#modules/deliveries/delivery-queue.ts';
import { addTime, minuteMs } from '#modules/time.ts';

export type ConnectionRun = {
  ctx: SendingCtx;
  connection: MailConnection;
  statusWriter: StatusWriter;
  queue: DeliveryQueue;
  circuitBreaker: CircuitBreaker;
  /** Waits until the rate limit allows the next email. */
  waitForRate: () => Promise<void>;
  /** True if a rate limit is configured, which may delay emails. */
  isPaced: boolean;
  /** Returns true while the process may use this connection. */
  isOpen: () => boolean;
  isOver: () => boolean;
};

const closedCheckMs = 250;
/** A connection without an email closes after this time, because mail servers limit the number of connections. */
const idleMs = 20_000;
/** Interval of checks while a connection waits for the mail server. */
const checkMs = 250;
/** Delay before an email is tried again after an internal error. */
const errorRetryMs = minuteMs;
/** A result waits at most this long to be stored together with the next reservation. */
const maxUnwrittenMs = 200;

/** An email that this connection has taken from the queue. `mail` is undefined until filling starts. */
type PreparedEmail = {
  claim: Claim;
  mail: Promise<ReadyEmail> | undefined;
  buffer: ReusableBuffer;
  isValidAddress: boolean;
};
/** The state of a connection between two emails. */
type ConnectionState = {
  unwritten: StatusChange | undefined;
  nextEmail: PreparedEmail | undefined;
  buffers: [ReusableBuffer, ReusableBuffer];
};

/**
 * Runs one connection: takes an email, sends it and stores the result, until the queue is closed. A result is stored
 * together with the next reservation, or at once if no email follows. A pipelining connection takes and fills the
 * next email while it waits for the server's response.
 */
export async function runConnection(run: ConnectionRun): Promise<void> {
  const { connection, statusWriter, queue, isOpen, isOver } = run;
  const inFlight: ConnectionState = {
    unwritten: undefined,
    nextEmail: undefined,
    buffers: [{ buffer: noBytes }, { buffer: noBytes }],
  };
  const writePending = async () => {
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    if (unwritten !== undefined) await statusWriter.record(unwritten);
  };
  while (!isOver()) {
    if (!isOpen() || !connection.isConnected()) {
      await writePending();
      await returnNextEmail(run, inFlight);
      connection.close();
      // A closed connection takes no email, so that open connections get all emails.
      if (!isOpen()) await sleep(closedCheckMs);
      else if (!(await queue.awaitWork())) break;
      else await connect(run);
      continue;
    }
    let prepared = inFlight.nextEmail ?? takeReadyEmail(run, inFlight);
    inFlight.nextEmail = undefined;
    if (prepared === undefined || run.isPaced) await writePending();
    if (prepared === undefined) {
      const claim = await queue.take(idleMs);
      if (claim === undefined) break;
      if (claim === 'idle') connection.close();
      else prepared = prepareEmail(inFlight, claim);
    }
    // The server may have closed the idle connection.
    if (prepared === undefined || !connection.isConnected()) {
      inFlight.nextEmail = prepared;
      continue;
    }
    await sendOrRequeue(run, inFlight, prepared);
    queue.markDone(prepared.claim);
  }
  await writePending();
  await returnNextEmail(run, inFlight);
  connection.close();
}

const noBytes = Buffer.alloc(0);

function takeReadyEmail({ queue }: ConnectionRun, inFlight: ConnectionState): PreparedEmail | undefined {
  const claim = queue.takeNow();
  return claim && prepareEmail(inFlight, claim);
}

/** Prepares an email with one of the two buffers. A connection has at most two emails, the current and the next one. */
function prepareEmail(inFlight: ConnectionState, claim: Claim): PreparedEmail {
  const [buffer, otherBuffer] = inFlight.buffers;
  inFlight.buffers = [otherBuffer, buffer];
  // The address was validated before it was stored. The second validation protects the SMTP command and the header
  // that contain the address.
  const isSound = toCanonicalAddress(claim.email) === claim.email;
  return { claim, mail: undefined, buffer, isValidAddress: isSound };
}

/** Returns the next email to the queue if the connection took the email in advance but did not send it. */
async function returnNextEmail({ queue }: ConnectionRun, inFlight: ConnectionState): Promise<void> {
  const { nextEmail } = inFlight;
  inFlight.nextEmail = undefined;
  if (nextEmail !== undefined) await queue.returnUnsent(nextEmail.claim);
}

async function sendOrRequeue(
  run: ConnectionRun,
  inFlight: ConnectionState,
  prepared: PreparedEmail,
): Promise<void> {
  const { claim } = prepared;
  try {
    await run.waitForRate();
    if (run.isOver() || run.circuitBreaker.isOpen(claim.newsletterId)) await requeue(run, claim, 0);
    else await sendEmail(run, inFlight, prepared);
  } catch (error) {
    run.ctx.log.error(
      { err: error, newsletterId: claim.newsletterId },
      'An email could not be submitted to the mail server',
    );
    await requeue(run, claim, errorRetryMs);
  }
}

/** Tries once to connect to a mail server. Waits for the retry delay after a failure. */
async function connect({ ctx, connection, isOver, isOpen }: ConnectionRun): Promise<void> {
  const abortTimer = setInterval(() => {
    if (isOver() || !isOpen()) connection.close();
  }, checkMs);
  const result = await connection.connect().finally(() => clearInterval(abortTimer));
  if (result.isConnected) return;
  if (result.error !== undefined)
    ctx.log.warn({ err: result.error }, 'The mail server accepts no connection; emails are waiting');
  const until = performance.now() + result.retryMs;
  for (let msLeft = result.retryMs; msLeft > 0 && !isOver() && isOpen(); msLeft = until - performance.now())
    await sleep(Math.min(msLeft, checkMs));
}

/**
 * Sends an email. Reserves the email when the server is ready for the message. The unwritten result of the previous
 * email is stored with the reservation, or separately if the reservation takes too long.
 */
async function sendEmail(
  run: ConnectionRun,
  inFlight: ConnectionState,
  prepared: PreparedEmail,
): Promise<void> {
  const { ctx, connection, statusWriter } = run;
  const { claim } = prepared;
  const { newsletterId, subscriberId } = claim;
  if (!prepared.isValidAddress) return recordInvalidAddress(run, claim);
  const claimUnwritten = () => {
    clearTimeout(timer);
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    return unwritten;
  };
  const timer = setTimeout(() => {
    const unwritten = claimUnwritten();
    if (unwritten !== undefined) void statusWriter.record(unwritten);
  }, maxUnwrittenMs);
  const mail = await fillEmail(run, prepared);
  const sendResult = await connection.send(
    mail,
    () => statusWriter.reserve({ newsletterId, subscriberId }, claimUnwritten()),
    () => prepareNextEnvelope(run, inFlight),
  );
  const unwritten = claimUnwritten();
  if (unwritten !== undefined) await statusWriter.record(unwritten);
  if (sendResult.kind === 'held') return requeue(run, claim, 0);
  const rateResponse = getRateLimitResponse(sendResult);
  if (rateResponse !== undefined) await slowDomain(run, claim, rateResponse);
  const statusChange = toStatusChange(claim, sendResult, { now: ctx.clock.now(), own: ctx.settings });
  if (statusChange.state === 'sent' && claim.softBounces === 0) {
    inFlight.unwritten = statusChange;
    return run.circuitBreaker.recordAccepted(newsletterId);
  }
  await statusWriter.record(statusChange);
  return recordResult(ctx, run.circuitBreaker, claim, statusChange);
}

/** Slows a domain down for all processes. Other claimed emails to the domain wait. */
async function slowDomain(
  { ctx, queue }: ConnectionRun,
  claim: Claim,
  serverResponse: string,
): Promise<void> {
  const limit = queue.getLimit(claim);
  try {
    await slowDownDomain(ctx, limit, serverResponse);
    await queue.releaseDomain(limit.name);
  } catch (error) {
    ctx.log.warn({ err: error, domain: limit.name }, 'The sending rate of a domain could not be reduced');
  }
}

/** Takes the next email in advance, and fills it after the current message was sent. */
function prepareNextEnvelope(run: ConnectionRun, inFlight: ConnectionState): Envelope | undefined {
  if (run.isPaced || run.isOver() || !run.isOpen()) return undefined;
  const next = takeReadyEmail(run, inFlight);
  if (next === undefined) return undefined;
  inFlight.nextEmail = next;
  if (!next.isValidAddress) return undefined;
  // The error appears again when the email is sent.
  queueMicrotask(() => void fillEmail(run, next).catch(() => {}));
  return { from: getEnvelopeSender(run.ctx, next.claim), to: next.claim.email };
}

function fillEmail({ ctx }: ConnectionRun, prepared: PreparedEmail): Promise<ReadyEmail> {
  const createMail = async (): Promise<ReadyEmail> => {
    const { newsletterId, template, email } = prepared.claim;
    const emailParts = await personalizeEmail(ctx, newsletterId, template, prepared.claim, prepared.buffer);
    return { ...emailParts, from: getEnvelopeSender(ctx, prepared.claim), to: email };
  };
  prepared.mail ??= createMail();
  return prepared.mail;
}

async function recordInvalidAddress(
  { statusWriter }: ConnectionRun,
  { newsletterId, subscriberId }: Claim,
): Promise<void> {
  const serverResponse = 'Not sent: the recipient is not a single address';
  await statusWriter.record({
    newsletterId,
    subscriberId,
    state: 'failed',
    answer: serverResponse,
    tryAt: null,
  });
}

/** Sets the state of an unsent email to `pending` again, so that this process or another process sends the email. */
async function requeue({ ctx, statusWriter }: ConnectionRun, claim: Claim, afterMs: number): Promise<void> {
  const { newsletterId, subscriberId } = claim;
  const tryAt = addTime(ctx.clock.now(), { ms: afterMs });
  await statusWriter.record({ newsletterId, subscriberId, state: 'pending', answer: null, tryAt });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
