import { translateTexts } from '#content/visitor-language.ts';
import type { RenderedEmail, ReplyEmailValues } from '#modules/outbox/ports.ts';
import { Paragraph, Section, renderHtml } from './elements.tsx';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';
import type { Texts } from '#content/translated.ts';

/** Renders a member's reply with the visitor's message quoted below, as escaped HTML and as plain text. */
export async function renderReplyEmail(values: ReplyEmailValues): Promise<RenderedEmail> {
  const texts = translateTexts(values.spoken, 'replyEmail');
  const topics: Readonly<Record<string, string>> = translateTexts(values.spoken, 'contact').topicNames;
  const subject = texts.subject({ topic: topics[values.topic] ?? values.topic });
  return {
    subject,
    html: renderHtml(<MessageReply {...values} subject={subject} texts={texts} />),
    text: renderText(texts, values),
  };
}

type EmailTexts = Texts['replyEmail'];

type Props = ReplyEmailValues & { subject: string; texts: EmailTexts };

function MessageReply({ subject, spoken: visitorLanguage, texts, body, question, askedAt }: Props) {
  return (
    <Frame
      subject={subject}
      preview={texts.preview}
      footer={texts.whyYou}
      language={visitorLanguage.language}
    >
      <Paragraph className="text" style={styles.written} dir="auto">
        {body}
      </Paragraph>
      <Section>
        <Paragraph className="quiet" style={styles.small}>
          {texts.youWrote({ day: formatDay(askedAt) })}
        </Paragraph>
        <Paragraph className="quiet" style={styles.written} dir="auto">
          {question}
        </Paragraph>
      </Section>
      <Paragraph className="quiet" style={styles.small}>
        {texts.howToAnswer}
      </Paragraph>
    </Frame>
  );
}

function renderText(texts: EmailTexts, { body, question, askedAt }: ReplyEmailValues): string {
  const quoted = question
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return [
    body,
    `${texts.youWrote({ day: formatDay(askedAt) })}\n${quoted}`,
    `-- \n${texts.howToAnswer}\n${texts.whyYou}`,
  ].join('\n\n');
}

/** Formats a date in UTC, because the reader's time zone is unknown. */
function formatDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
