/** Words of the page on the sender: its DNS records, and what is counted. */
export const sender = {
  heading: 'Sender and delivery',
  lead: 'Who your emails come from, and the records that prove it',
  back: 'Back to the newsletters',
  failed: 'The sender could not be loaded.',
  from: 'Emails come from',
  ways: {
    mailServer: 'Your mail server sends them',
    outbox: 'No mail server is connected',
  },
  outboxFact: 'No mail server is connected',
  outboxAdvice:
    'Emails are kept in the outbox instead of sent, so no records are needed yet. Once the people who run this site connect a mail server, the records of your domain appear here.',
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
    different: 'Different',
    missing: 'Missing',
    unreachable: 'DNS did not answer',
    unsigned: 'Not signed',
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
  opens: {
    heading: 'What is counted',
    label: 'Opens and clicks of newsletters from now on',
    choices: [
      {
        name: 'count',
        texts: 'Count opens and clicks',
        note: 'A tiny image and tracked links show who opened and clicked. Emails opened automatically are counted apart.',
      },
      {
        name: 'none',
        texts: 'Count nothing',
        note: 'No image and plain links. Figures then show how many emails were delivered.',
      },
    ],
    failed: 'The setting could not be loaded.',
  },
} as const;
