/** Words of the page on the sender: its DNS records, and what is counted. */
export const sender = {
  heading: 'Sender and delivery',
  lead: 'Who your emails come from, and why mail programs believe it',
  back: 'Back to the newsletters',
  failed: 'The sender could not be loaded.',
  from: 'Emails come from',
  ways: {
    mailServer: 'Your mail server sends them',
    outbox: 'No mail server is set',
  },
  outboxFact: 'No mail server is set',
  outboxAdvice:
    'Emails are written into the outbox instead of sent, so no record is needed yet. Set SMTP_URL and MAIL_FROM, and the records of the sender’s domain appear here.',
  openOutbox: 'Open the outbox',
  records: 'DNS records',
  recordsLead:
    'Publish these where the domain’s DNS is kept. Large mailbox providers refuse emails to many without them.',
  check: 'Check again',
  checking: 'Checking…',
  checkedAt: (age: string) => `Looked up ${age}`,
  live: 'Looked up each half minute until all are found.',
  states: {
    found: 'Found',
    different: 'Different',
    missing: 'Missing',
    unreachable: 'DNS did not answer',
    unsigned: 'Not signed here',
  },
  about: {
    SPF: 'Says which servers may send for the domain. Keep the record that your provider gives you; one alone may stand.',
    DKIM: 'The key that the signature of each email is checked with.',
    DMARC: 'Says what a mailbox provider does with emails that fail both, and where reports go.',
  },
  unsigned:
    'No key is set up here. Set DKIM_DOMAIN to sign with a key of this product, or let your mail server sign.',
  type: 'Type',
  typeValue: 'TXT',
  name: 'Name',
  value: 'Value',
  found: 'Published now',
  nothingFound: 'nothing',
  copy: (kind: string, part: string) => `Copy the ${part.toLowerCase()} of ${kind}`,
  copied: 'Copied',
  copyFailed: 'The browser did not let it be copied. Select the text instead.',
  opens: {
    heading: 'What is counted',
    label: 'Opens and clicks of newsletters from now on',
    choices: [
      {
        name: 'count',
        texts: 'Count opens and clicks',
        note: 'A small picture and counted links tell who read what. Opens by mail proxies are told apart.',
      },
      {
        name: 'none',
        texts: 'Count nothing',
        note: 'No picture, plain links. Figures then say whom emails reached.',
      },
    ],
    failed: 'The setting could not be loaded.',
  },
} as const;
