import { brand } from '#content/brand.ts';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

type ShareLinksProps = { title: string; address: string };

/**
 * Plain links that load nothing from third parties. The script shows the button for the browser's share sheet. Without
 * script, "Copy link" opens the post itself.
 */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const { article } = useTexts('blog');
  return (
    <aside className="share" aria-labelledby="share">
      <h2 id="share">{article.share}</h2>
      <ul>
        <ScriptOnly>
          <li hidden>
            <button type="button">{article.shareSheet}</button>
          </li>
        </ScriptOnly>
        <li>
          <a href={address} data-copied={article.linkCopied}>
            {article.copyLink}
          </a>
        </li>
        <li>
          <a href={buildMailAddress(article.emailSubject({ title }), article.emailBody({ title, address }))}>
            {article.shareByEmail}
          </a>
        </li>
        {brand.networks.flatMap(({ id, name, share }) =>
          share === null
            ? []
            : [
                <li key={id}>
                  <a
                    href={fillTemplate(share, title, address)}
                    aria-label={article.shareOn({ network: name })}
                    rel="noreferrer"
                  >
                    {name}
                  </a>
                </li>,
              ],
        )}
      </ul>
    </aside>
  );
}

function buildMailAddress(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function fillTemplate(share: string, title: string, address: string): string {
  return share
    .replace('{address}', () => encodeURIComponent(address))
    .replace('{title}', () => encodeURIComponent(title));
}
