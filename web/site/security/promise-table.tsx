import { useTexts } from '#web/site/parts/texts.ts';
import type { Texts } from '#content/translated.ts';

/** Kinds of conversation that are end-to-end encrypted. */
const isEncrypted = {
  text: true,
  nearby: true,
  groups: false,
  rooms: false,
  videos: false,
} as const satisfies Record<keyof Texts['security']['chats']['rows'], boolean>;

/** Renders a table with a row for each kind of conversation. Phones show each row as a card. */
export function PromiseTable() {
  const { columns, rows, yes, no } = useTexts('security').chats;
  return (
    <table className="promises">
      <thead>
        <tr>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.meaning}</th>
          <th scope="col">{columns.promise}</th>
        </tr>
      </thead>
      <tbody>
        {(['text', 'nearby', 'groups', 'rooms', 'videos'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">{rows[kind].name}</th>
            <td>{rows[kind].text}</td>
            <td>
              <span className={isEncrypted[kind] ? 'promised' : 'open'}>
                <Lock isClosed={isEncrypted[kind]} />
                {isEncrypted[kind] ? yes : no}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lock({ isClosed }: { isClosed: boolean }) {
  return (
    <svg width="16" height="18" viewBox="0 0 16 18" aria-hidden="true">
      <path
        d="M2 8h12v8H2z"
        fill={isClosed ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        d={isClosed ? 'M4.500 8V5a3.500 3.500 0 0 1 7 0v3' : 'M4.500 8V5a3.500 3.500 0 0 1 6.600-1.600'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
