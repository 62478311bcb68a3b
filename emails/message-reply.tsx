import { Section, Text, render } from 'react-email';
import { replyLetter as words } from '#content/emails.ts';
import type { RenderedLetter, ReplyLetterValues } from '#domain/context.ts';
import { Frame } from './frame.tsx';
import { styles } from './styles.ts';

/** A member's answer with the visitor's own words below it: HTML with every character escaped, and plain text. */
export async function messageReply(values: ReplyLetterValues): Promise<RenderedLetter> {
  return {
    subject: words.subject(values.topic),
    html: await render(<MessageReply {...values} />),
    text: textOf(values),
  };
}

function MessageReply({ body, question, askedAt }: ReplyLetterValues) {
  return (
    <Frame preview={words.preview} footer={words.whyYou}>
      <Text className="text" style={styles.written} dir="auto">
        {body}
      </Text>
      <Section>
        <Text className="quiet" style={styles.small}>
          {words.youWrote(dayText(askedAt))}
        </Text>
        <Text className="quiet" style={styles.written} dir="auto">
          {question}
        </Text>
      </Section>
      <Text className="quiet" style={styles.small}>
        {words.howToAnswer}
      </Text>
    </Frame>
  );
}

function textOf({ body, question, askedAt }: ReplyLetterValues): string {
  const quoted = question
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return [
    body,
    `${words.youWrote(dayText(askedAt))}\n${quoted}`,
    `-- \n${words.howToAnswer}\n${words.whyYou}`,
  ].join('\n\n');
}

/** One zone for all readers: the letter does not know where it is read. */
function dayText(at: Date): string {
  return at.toISOString().slice(0, 10);
}
