import { shell } from '#content/site/shell.ts';

/** The way to the public archive, for whoever wants to see what comes. */
export function PastLink() {
  return (
    <p>
      <a href="/newsletters">{shell.newsletter.past}</a>
    </p>
  );
}
