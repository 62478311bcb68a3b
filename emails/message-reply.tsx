import { Section, Text, render } from 'react-email';
import { replyEmail as texts } from '#content/emails.ts';
import type { RenderedEmail, ReplyEmailValues } from '#domain/mail/ports.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

/** A member's answer with the visitor's own words below it: HTML with every character escaped, and plain text. */
export async function messageReply(values: ReplyEmailValues): Promise<RenderedEmail> {
  return {
    subject: texts.subject(values.topic),
    html: await render(<MessageReply {...values} />),
    text: textOf(values),
  };
}

function MessageReply({ body, question, askedAt }: ReplyEmailValues) {
  return (
    <Frame preview={texts.preview} footer={texts.whyYou}>
      <Text className="text" style={styles.written} dir="auto">
        {body}
      </Text>
      <Section>
        <Text className="quiet" style={styles.small}>
          {texts.youWrote(dayText(askedAt))}
        </Text>
        <Text className="quiet" style={styles.written} dir="auto">
          {question}
        </Text>
      </Section>
      <Text className="quiet" style={styles.small}>
        {texts.howToAnswer}
      </Text>
    </Frame>
  );
}

function textOf({ body, question, askedAt }: ReplyEmailValues): string {
  const quoted = question
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return [
    body,
    `${texts.youWrote(dayText(askedAt))}\n${quoted}`,
    `-- \n${texts.howToAnswer}\n${texts.whyYou}`,
  ].join('\n\n');
}

/** One zone for all readers: the email does not know where it is read. */
function dayText(at: Date): string {
  return at.toISOString().slice(0, 10);
}
