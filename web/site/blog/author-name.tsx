import { authorPath } from '#modules/authors/constants.ts';
import { useAddress } from '#web/site/parts/texts.ts';

type AuthorNameProps = { post: { author: string; signedBy: number | null } };

export function AuthorName({ post: { author, signedBy } }: AuthorNameProps) {
  const to = useAddress();
  if (signedBy === null) return <strong>{author}</strong>;
  return (
    <strong>
      <a href={to(authorPath({ id: signedBy, name: author }))}>{author}</a>
    </strong>
  );
}
