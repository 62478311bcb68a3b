/**
 * Of whom a refusal speaks. `hard`: there is no such address, and there will be none. `soft`: this mailbox or its server takes no
 * email now, or nobody can tell; the fifth in a row counts as hard. `about-us`: our relay, our address, our log-in, our pace
 * or this message; it says nothing of the person, and no number of them suppresses anybody.
 */
export type RefusalKind = 'hard' | 'soft' | 'about-us';

/** What a mail server or a bounce said. `code`: SMTP's three digits; `enhancedCode` as in RFC 3463, such as 5.1.1. */
export type ServerAnswer = {
  code?: number | undefined;
  enhancedCode?: string | undefined;
  text: string;
};

/** A longer text is cut: an answer is a sentence, and a bounce may be 50 MB. */
const textLimit = 2_000;

/**
 * Of whom an answer speaks. Sentences that real servers say decide before codes, because codes are used loosely (Exchange answers
 * 5.4.1 for an unknown mailbox, Outlook.com 5.5.0, Yahoo none); where a sentence is unknown, its enhanced code decides, then the code.
 * Nothing is hard that is not a 5xx or a 5.x.x. Addresses in the text are left out: people choose them.
 */
export function refusalKind({ code, enhancedCode, text }: ServerAnswer): RefusalKind {
  const sentence = `${enhancedCode ?? ''} ${withoutAddresses(text.slice(0, textLimit))}`;
  const said = sentences.find(({ pattern }) => pattern.test(sentence))?.kind;
  const isTransient =
    enhancedCode === undefined ? code !== undefined && code < 500 : enhancedCode.startsWith('4');
  const kind =
    said ?? (enhancedCode === undefined ? undefined : ofEnhancedCode(enhancedCode)) ?? ofCode(code) ?? 'soft';
  return kind === 'hard' && isTransient ? 'soft' : kind;
}

/** Whether an answer as it is kept speaks of us and not of the person. */
export function isAboutUs(answer: string): boolean {
  return refusalKind(readAnswer(answer)) === 'about-us';
}

/** Whether an answer as it is kept says that there is no such address. */
export function isGone(answer: string): boolean {
  return refusalKind(readAnswer(answer)) === 'hard';
}

/**
 * Whether an answer to a recipient or a message says that we are too fast for its domain, such as `421 4.7.28 unusual rate` of Gmail or
 * `451 4.7.650 rate limited` of Outlook. What a session alone has too much of, or one mailbox (4.2.x), says nothing of the domain.
 */
export function isTooFast(answer: string): boolean {
  const { code = 0, enhancedCode, text } = readAnswer(answer);
  const isOfDomain = [421, 450, 451].includes(code) && (enhancedCode?.startsWith('4.7.') ?? true);
  const sentence = withoutAddresses(text.slice(0, textLimit));
  return (
    isOfDomain && tooFast.test(sentence) && !/\b(?:session|this connection|recipients)\b/i.test(sentence)
  );
}

const tooFast = /\brate\b|\brate-?limit|throttl|too (?:many|fast|quickly)|temporarily deferred/i;

/** Reads an answer as it is kept: `550 5.1.1 No such user`. Without a code all of it is text. */
export function readAnswer(answer: string): ServerAnswer {
  const [, code, enhancedCode, text = answer] =
    /^(?:([2-5]\d\d)[ -]?)?(?:#?([245]\.\d{1,3}\.\d{1,3})(?![\d.]))?(.*)$/su.exec(answer.trim()) ?? [];
  return { code: code === undefined ? undefined : Number(code), enhancedCode, text: text.trim() };
}

/**
 * An answer without what differs from person to person and from hour to hour: addresses, numbers of machines, ids. Two
 * people were told the same where this is the same.
 */
export function answerPattern(answer: string): string {
  const [, codes = '', rest = ''] =
    /^([2-5]\d\d(?:[ -]#?[245]\.\d{1,3}\.\d{1,3})?)?(.*)$/su.exec(
      withoutAddresses(answer.slice(0, textLimit)),
    ) ?? [];
  return `${codes}${rest.replaceAll(/[^\s[\](),;:]*\d[^\s[\](),;:]*/gu, '#')}`
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/<[^<>]{0,320}>|[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,255}/gu, '<>');
}

type Sentence = { said: string; kind: RefusalKind; pattern: RegExp };

/** Sentences of real servers behind their enhanced code; the first that fits decides. Each is met in the test of this file. */
const sentences: readonly Sentence[] = [
  // A callback to our own address quotes "no such user" about us: before all that speaks of users.
  {
    said: 'our address was looked up and refused (Exim, Postfix)',
    kind: 'about-us',
    pattern:
      /sender (?:verif|address|domain|rejected|denied)|could not (?:complete )?verify sender|callout to /i,
  },
  {
    said: 'this server takes nothing from us for others (Exim, Postfix, Exchange, Sendmail)',
    kind: 'about-us',
    pattern:
      /relay(?:ing)? (?:is )?(?:access |not |denied|prohibited)|unable to relay|not permitted to relay|rcpthosts/i,
  },
  {
    said: 'we are to log in, or may not send as this address',
    kind: 'about-us',
    pattern:
      /authentication (?:is )?(?:required(?!; not accepted)|failed|credentials)|(?:must|please) (?:be )?(?:authenticate|log ?in|issue a STARTTLS)|not (?:owned by|allowed to send as)|SendAsDenied|(?:email address|identity|domain) is not verified|not authorized to send/i,
  },
  {
    said: 'our name in the greeting (Postfix, Exim)',
    kind: 'about-us',
    pattern: /\b(?:helo|ehlo)\b/i,
  },
  {
    said: 'too many or too fast (Gmail, SES, Outlook, Yahoo, Postfix)',
    kind: 'about-us',
    pattern:
      /(?:sending|send|message|daily|hourly|rate) (?:user )?(?:sending )?(?:limit|quota|rate)|throttl|rate[- ]limit|too many (?:messages|connections|recipients|emails|concurrent)|temporarily deferred|unusual rate/i,
  },
  {
    said: 'our machine or our domain stands in a list',
    kind: 'about-us',
    pattern:
      /block(?:ed)? (?:using|by|list)|blacklist|blocklist|spamhaus|spamcop|barracuda|\b(?:dns|r)bls?\b|poor reputation|banned sending|client host|connections? will not be accepted|network is on our/i,
  },
  {
    said: 'what we prove about ourselves (SPF, DKIM, DMARC, reverse DNS)',
    kind: 'about-us',
    pattern: /\b(?:spf|dkim|dmarc)\b|\bptr\b|reverse (?:dns|host|lookup)|unauthenticated (?:email|mail)/i,
  },
  {
    said: 'what the message holds or how large it is',
    kind: 'about-us',
    pattern:
      /\bspam(?!\w)|junk ?mail|unsolicited|virus|message (?:content|size|too large|exceeds)|(?:size|length) (?:limit|exceed)|content (?:rejected|policy)/i,
  },
  {
    said: 'only known senders reach this mailbox (Exchange)',
    kind: 'soft',
    pattern:
      /RESOLVER\.RST|not accepted from|restricted(?: to)? .*(?:recipient|senders)|recipient .*restrict/i,
  },
  {
    said: 'the mailbox is full (all)',
    kind: 'soft',
    pattern:
      /over ?quota|quota (?:is )?exceed|exceeded (?:the |its |their )?(?:storage|quota)|(?:mailbox|inbox) .{0,20}full|out of storage/i,
  },
  {
    said: 'nobody of that name (Postfix, Exim, Sendmail, qmail, cPanel, Gmail, Yahoo, Comcast)',
    kind: 'hard',
    pattern:
      /(?:user|recipient|mailbox|address|account|alias)s? (?:is |was )?(?:unknown|not (?:found|exist|known)|does ?n[o']t exist|invalid)|(?:unknown|invalid|no such) (?:local )?(?:user|recipient|mailbox|address|account|person)|does not exist|(?:doesn't|does not) have an? .{0,40}account|no mailbox (?:here )?by that name|not our customer|RecipientNotFound/i,
  },
  {
    said: 'closed for good (Yahoo, Outlook)',
    kind: 'hard',
    pattern:
      /this mailbox is disabled|(?:account|mailbox) (?:has been )?(?:closed|deleted|terminated|deactivated permanently)/i,
  },
  {
    said: 'Outlook.com and Exchange Online for an unknown mailbox',
    kind: 'hard',
    pattern: /mailbox unavailable|^5\.4\.1 .*recipient address(?:es)? rejected ?: access denied/i,
  },
  {
    said: 'a domain without mail (Postfix, Exim, Exchange; RFC 7505)',
    kind: 'hard',
    pattern:
      /nullmx|null mx|does not accept mail|unrouteable address|(?:host or )?domain (?:name )?(?:not found|does not exist|is invalid)(?!.*try again)|no such domain/i,
  },
  {
    said: 'on the list of addresses that the relay suppresses (SES, SendGrid, Mailgun, Postmark)',
    kind: 'hard',
    pattern: /suppression list|suppressed sending to this address|recent history of bouncing/i,
  },
];

/** RFC 3463: what an unknown sentence is about by its enhanced code. */
function ofEnhancedCode(code: string): RefusalKind | undefined {
  const [, topic, detail] = code.split('.').map(Number);
  if (topic === 1) return ofAddressDetail(detail);
  if (topic === 2) return detail === 3 ? 'about-us' : 'soft';
  if (topic === 3) return detail === 4 ? 'about-us' : 'soft';
  if (topic === 4) return detail === 5 ? 'about-us' : 'soft';
  // Protocol, content, security and policy.
  return topic === 5 || topic === 6 || topic === 7 ? 'about-us' : undefined;
}

function ofAddressDetail(detail: number | undefined): RefusalKind {
  if (detail === 1 || detail === 2 || detail === 3 || detail === 6 || detail === 10) return 'hard';
  return detail === 7 || detail === 8 ? 'about-us' : 'soft';
}

/** RFC 5321, 4.2.3 and RFC 4954: commands, parameters, log-in, encryption; 556 is RFC 7504's domain without mail. */
function ofCode(code: number | undefined): RefusalKind | undefined {
  if (code === undefined) return undefined;
  if (code === 556) return 'hard';
  const isOfSession = (code >= 500 && code <= 504) || code === 421 || code === 454;
  return isOfSession || (code >= 530 && code <= 538) || code === 555 ? 'about-us' : undefined;
}
