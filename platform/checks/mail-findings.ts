import { failure, type CheckFinding, ok } from '#platform/checks/check-finding.ts';

/** The latest problem of a mail server. `endedAt` is null while the problem continues. */
type MailTrouble = { server: string; kind: string; answer: string; beganAt: Date; endedAt: Date | null };

/**
 * Returns one finding per mail server, from the latest connections of all processes. The list is empty if emails are written to
 * files.
 */
export function listMailFindings(
  servers: readonly string[],
  troubles: readonly MailTrouble[],
): (CheckFinding & { since?: Date })[] {
  return servers.map((server) => {
    const name = `Mail server ${server}`;
    const trouble = troubles.find((one) => one.server === server);
    if (trouble?.endedAt !== null)
      return {
        ...ok(name, 'The mail server accepts emails, or no email was sent yet.'),
        ...(trouble?.endedAt && { since: trouble.endedAt }),
      };
    const sentence = `The mail server accepts no emails (${trouble.kind}): ${trouble.answer}`;
    return { ...failure(name, sentence, 'Run npm run doctor, and check SMTP_URL.'), since: trouble.beganAt };
  });
}
