import { buildAuthorPath } from '#modules/authors/constants.ts';
import { useLocalizedAddress } from '#web/site/parts/texts.ts';

type AuthorNameProps = { post: { author: string; signedBy: number | null } };

export function AuthorName({ post: { author, signedBy } }: AuthorNameProps) {
  const localize = useLocalizedAddress();
  if (signedBy === null) return <strong>{author}</strong>;
  return (
    <strong>
      <a href={localize(buildAuthorPath({ id: signedBy, name: author }))}>{author}</a>
    </strong>
  );
}
