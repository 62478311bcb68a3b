import type { MailServerError, MailErrorKind } from '#modules/outbox/ports.ts';

/** Maximum length of a saved server response, which is one line. */
const answerLimit = 300;

/** Fields of errors of nodemailer and Node. */
type ErrorFields = { code: string; originalCode: string; command: string; response: string; message: string };

/** Converts the error of a connection to a mail server. Includes the server's response if there is one. */
export function toMailError(error: unknown, server: string): MailServerError {
  const known = readErrorFields(error);
  const answer = (known.response || removeSourceLocation(known.message))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, answerLimit)
    .toWellFormed();
  return { server, kind: getErrorKind(known), answer };
}

/** Removes the source location from an OpenSSL message such as `407D…:error:0A00010B:SSL routines:…:wrong version number:…`. */
function removeSourceLocation(message: string): string {
  return /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message;
}

function getErrorKind({ code, originalCode, command, response, message }: ErrorFields): MailErrorKind {
  if (code === 'EAUTH') return 'login';
  if (['EDNS', 'ENOTFOUND', 'EAI_AGAIN'].some((one) => one === code || one === originalCode)) return 'dns';
  if (isCertificateError(originalCode) || /certificate/i.test(message)) return 'certificate';
  if (command === 'STARTTLS' && response !== '') return 'noTls';
  if (code === 'ETLS' || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(originalCode)) return 'tls';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout';
  return response === '' ? 'connect' : 'greeting';
}

/** Matches Node's names of OpenSSL verification errors. */
function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|CRL_|INVALID_CA|PATH_LENGTH/.test(code);
}

function readErrorFields(error: unknown): ErrorFields {
  const fields = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    response: text('response'),
    message: getMessage(error),
  };
}

/**
 * Returns the message of an error. If all addresses of a host failed, Node's error has no message; returns the
 * message of the first address.
 */
function getMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return getMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
