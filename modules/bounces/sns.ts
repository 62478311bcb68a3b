import { verify, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { AppError } from '#modules/app-error.ts';

const text = z.string().check(z.maxLength(bounceLimits.webhookBytes));

/** The request body of SNS (Amazon SNS, "HTTP/HTTPS notification JSON format"). */
export const snsNotification = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Subject: z.nullish(text),
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
  SubscribeURL: z.nullish(text),
  Token: z.nullish(text),
});
export type SnsNotification = z.output<typeof snsNotification>;

/** The signed fields in order. Missing fields are left out. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsNotification['Type'], readonly (keyof SnsNotification)[]>;

/**
 * Verifies an SNS message: the topic must be configured, the age must be within the retry time of SNS, and the
 * signature must match a certificate from Amazon. Throws `forbidden` otherwise. Certificates are only fetched from
 * `sns.<region>.amazonaws.com`, without redirects.
 */
export async function verifySnsNotification(ctx: Ctx, notification: SnsNotification): Promise<void> {
  const ageSeconds = (ctx.clock.now().getTime() - new Date(notification.Timestamp).getTime()) / 1000;
  const isTimely = ageSeconds > -bounceLimits.aheadSeconds && ageSeconds < bounceLimits.snsSeconds;
  if (
    !ctx.settings.sesTopics.includes(notification.TopicArn) ||
    !isTimely ||
    !isAmazonUrl(notification.SigningCertURL)
  )
    throw new AppError('forbidden', 'bounces.signatureInvalid');
  const certificate = new X509Certificate(await fetchCertificate(ctx, notification.SigningCertURL));
  const now = ctx.clock.now();
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate;
  const algorithm = notification.SignatureVersion === '1' ? 'sha1' : 'sha256';
  const signature = Buffer.from(notification.Signature, 'base64');
  if (
    !isValid ||
    !verify(algorithm, Buffer.from(buildSignedText(notification)), certificate.publicKey, signature)
  )
    throw new AppError('forbidden', 'bounces.signatureInvalid');
}

/** Confirms a subscription. The URL must belong to Amazon. */
export async function confirmSubscription(ctx: Ctx, { SubscribeURL }: SnsNotification): Promise<void> {
  if (!SubscribeURL || !isAmazonUrl(SubscribeURL))
    throw new AppError('forbidden', 'bounces.signatureInvalid');
  await ctx.textFetcher.get(SubscribeURL);
}

/** Returns the signed text of a message: name and value of each field, one per line. */
export function buildSignedText(notification: SnsNotification): string {
  return signedFields[notification.Type]
    .filter((name) => typeof notification[name] === 'string')
    .map((name) => `${name}\n${notification[name]}\n`)
    .join('');
}

function isAmazonUrl(address: string): boolean {
  const url = URL.parse(address);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.port === '';
  return (
    isPlain && url.protocol === 'https:' && /^sns\.[a-z\d-]{3,30}\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  );
}

const certificates = new WeakMap<Ctx['textFetcher'], Map<string, Promise<string>>>();

/** The certificate is cached by its URL, which changes with the certificate. */
async function fetchCertificate(ctx: Ctx, address: string): Promise<string> {
  const cachedCertificates = certificates.get(ctx.textFetcher) ?? new Map<string, Promise<string>>();
  certificates.set(ctx.textFetcher, cachedCertificates);
  const cachedCertificate = cachedCertificates.get(address);
  if (cachedCertificate !== undefined) return cachedCertificate;
  const rateResult = await ctx.limits.take('sns certificates', bounceLimits.certificates);
  if (!rateResult.allowed) throw createBusyError(rateResult.retryAfterSeconds);
  // After a failure SNS sends the message again.
  const fetchedCertificate = ctx.textFetcher.get(address).catch(() => {
    cachedCertificates.delete(address);
    throw createBusyError(60);
  });
  cachedCertificates.set(address, fetchedCertificate);
  return fetchedCertificate;
}

function createBusyError(seconds: number): AppError {
  return new AppError('busy', 'request.unavailable', { retryAfterSeconds: seconds, values: { seconds } });
}
