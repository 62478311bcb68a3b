/** Texts of the page about the sender: DNS records and statistics. */
export const sender = {
  heading: 'Sender and delivery',
  lead: 'The sender of your emails, and the DNS records that prove it',
  back: 'Back to the newsletters',
  failed: 'The sender could not be loaded.',
  from: 'Emails come from',
  ways: {
    mailServer: 'Your mail server sends them',
    outbox: 'No mail server is connected',
  },
  outboxFact: 'No mail server is connected',
  outboxAdvice:
    'Emails are stored in the outbox instead of being sent, so no records are needed yet. Once the people who run this site connect a mail server, the records of your domain appear here.',
  openOutbox: 'Open the outbox',
  records: 'DNS records',
  recordsLead:
    'Add these where the DNS of your domain is managed. Without them, large email providers may refuse your newsletters.',
  check: 'Check again',
  checking: 'Checking…',
  checkedAt: (age: string) => `Checked ${age}`,
  live: 'Checked every 30 seconds until all are found.',
  states: {
    found: 'Found',
    weak: 'Found, too permissive',
    different: 'Incorrect',
    missing: 'Missing',
    unreachable: 'DNS did not answer',
    unsigned: 'Not signed',
  },
  notes: {
    several: 'There are several records of this kind, so email providers use none of them. Keep one.',
    tooLong: 'It has more than 4,096 characters, so email providers may not read it.',
    spfSyntax:
      'It has a word or an address that email providers cannot read, or a space before v=spf1, so they cannot use the record.',
    spfEverybody:
      'It lets anyone send for your domain (+all, or a network such as 0.0.0.0/0). End it with ~all or -all, and name only your own servers.',
    spfNobody: 'It says that your domain sends no emails at all. Add your email provider before -all.',
    spfOpenEnd: 'It does not say what happens to other servers. End it with ~all or -all.',
    spfLookups:
      'It needs more than 10 look-ups in DNS, so email providers cannot use it. Remove what you no longer use.',
    spfVoid:
      'More than two of the names in it do not exist or have no address, so email providers cannot use it. Remove them.',
    spfIncludeMissing: 'It includes a domain that has no such record, so email providers cannot use it.',
    dkimTesting: 'It is marked as a test (t=y), so email providers may ignore the signature.',
    dkimRevoked: 'The published key is empty, which means that it was withdrawn.',
    dkimSyntax:
      'It is not a list of tag=value with semicolons, each tag once. Remove backslashes and quotation marks, which belong to zone files only.',
    dkimOtherText:
      'There is another TXT record at this name, which email providers may read instead. Remove it.',
    dkimVersion: 'Its version must be exactly v=DKIM1.',
    dkimHash: 'It does not allow the hash that our signatures have. Remove the tag h, or use h=sha256.',
    dkimService: 'It is not for email. Remove the tag s, or use s=email.',
    dkimKeyType: 'It names another type of key than ours. Use k=rsa, in lower case.',
    dkimGranularity:
      'Its tag g is outdated, and some email providers refuse the record for it. Remove the tag.',
    dmarcSyntax:
      'It has no policy that email providers can read. It needs p=none, p=quarantine or p=reject, and sp and np, if set, take the same values.',
    dmarcInherited: 'Your domain has none of its own, so the record of the domain above it counts.',
    dmarcUnlisted:
      'Older email providers do not find it: they look only at your domain and at the one that is registered. Publish one at your own domain.',
    dmarcUnalignedByWalk:
      'Your emails are signed or sent for another part of your domain. Email providers that follow RFC 9989 see two organisations and fail them; older ones pass them. Publish a DMARC record at the domain above both, and remove psd=n below it.',
    dmarcUnalignedByList:
      'Email providers that follow RFC 9989 pass your emails; older ones, which use the list of public suffixes, see two organisations and fail them.',
    dmarcAlignmentSyntax:
      'The tags adkim and aspf take r or s. Some email providers read other values by their first character, others ignore them.',
    dmarcUnaligned:
      'Your emails are signed or sent for another domain than the one they come from, so they fail this check.',
    dmarcStrictSignature:
      'It asks that emails are signed for exactly the domain they come from (adkim=s), and yours are signed for another part of it.',
    dmarcStrictSender:
      'It asks that bounces go to exactly the domain that emails come from (aspf=s), and yours go to another part of it.',
    dmarcTesting:
      'It is marked as a test (t=y), so email providers apply a weaker policy: quarantine for reject, nothing for quarantine.',
    dmarcPercent:
      'The tag pct is outdated. Email providers that follow RFC 9989 apply the policy to all emails.',
  },
  about: {
    SPF: 'Says which servers may send emails for your domain. Use the record your email provider gives you. There can be only one.',
    DKIM: 'The key that email providers use to check the signature of each email.',
    DMARC: 'Says what email providers do with emails that fail both checks, and where reports go.',
  },
  unsigned:
    'This site does not sign its emails. Ask the people who run it to turn signing on, or let your mail server sign.',
  type: 'Type',
  typeValue: 'TXT',
  name: 'Name',
  value: 'Value',
  found: 'Published now',
  nothingFound: 'nothing',
  copy: (kind: string, part: string) => `Copy the ${part.toLowerCase()} of ${kind}`,
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it instead.',
  bounces: {
    heading: 'Bounces and complaints',
    lead: 'Addresses that do not exist, and people who mark an email as spam, get no more emails.',
    address: 'Emails come back to',
    ways: {
      mailbox: 'Mailbox',
      mailServer: 'From your mail server',
      ses: 'Amazon SES',
      postmark: 'Postmark',
      mailgun: 'Mailgun',
    },
    states: { working: 'Working', waiting: 'Nothing received yet', away: 'Cannot be reached' },
    since: {
      working: (age: string) => `Last checked or received ${age}.`,
      waiting: () => 'It is set up. The first report will show that it works.',
      away: (age: string) => `Since ${age}. We keep trying.`,
    },
    error: 'The server says',
    noneFact: 'Bounces are not reported to this site',
    noneAdvice:
      'Your mail server accepts emails first, and finds out later which addresses do not exist. To get these reports, ask the people who run this site to connect a mailbox for bounces, or the reports of your email provider.',
    failed: 'The state of bounce reports could not be loaded.',
  },
  foot: {
    heading: 'Replies and postal address',
    replyTo: 'Replies go to',
    replyToHint: 'If it is empty, replies go to the address that emails come from.',
    postalAddress: 'Postal address',
    postalAddressHint: 'Shown at the end of every newsletter. Many countries require it by law.',
    save: 'Save',
    saving: 'Saving…',
  },
  opens: {
    heading: 'What is counted',
    label: 'Opens and clicks of future newsletters',
    choices: [
      {
        name: 'count',
        texts: 'Count opens and clicks',
        note: 'A tiny image and tracked links show which of the people who agreed to it opened and clicked. Emails opened automatically are counted separately.',
      },
      {
        name: 'none',
        texts: 'Count nothing',
        note: 'No image and plain links. Reports then show how many emails were sent and how many bounced.',
      },
    ],
    failed: 'The setting could not be loaded.',
  },
} as const;
