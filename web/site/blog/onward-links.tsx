import { blog } from '#content/site/blog.ts';
import { archivePath, feedFiles } from '#modules/posts/constants.ts';
import { useAddress, useTexts } from '#web/site/parts/texts.ts';

export function OnwardLinks({ home = '/blog' }: { home?: string }) {
  const to = useAddress();
  const texts = useTexts(blog);
  return (
    <nav className="post-ways" aria-label={texts.onward.label}>
      <p>
        <a href={to(archivePath)}>{texts.onward.archive}</a>
      </p>{' '}
      <div>
        {texts.feeds.heading}:
        <ul>
          {feedFiles.map((file, i) => (
            <li key={file}>
              {' '}
              <a href={home + file}>{texts.feeds.formats[i]}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
