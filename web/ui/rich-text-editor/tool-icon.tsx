/** Icons of the tools, in the style of web/ui/display/icon.tsx: 20 px grid, stroke of 1.6. */
const paths = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.6 5h.1M3.6 10h.1M3.6 15h.1',
  numberList: 'M9 5h8M9 10h8M9 15h8M3 3.6l1.2-.8v4M3 12.6c.3-1.3 2.4-1.3 2.4.1 0 1.2-2.4 1.6-2.4 3.1h2.5',
  quote: 'M4 12.8c1.8-.6 2.8-1.9 2.8-4.3V6.2H3.6v3.2h3M11.8 12.8c1.8-.6 2.8-1.9 2.8-4.3V6.2h-3.2v3.2h3',
  link: 'M8.4 11.6a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-1 1M11.6 8.4a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l1-1',
  image:
    'M4 3.5h12A1.5 1.5 0 0 1 17.5 5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5A1.5 1.5 0 0 1 4 3.5ZM2.8 14l4-4 3.4 3.4 2.3-2.3 4.6 4.6M12.9 7.4h.1',
  video:
    'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM8.3 7.3v5.4l4.4-2.7Z',
  library:
    'M6 3.5h10A1.5 1.5 0 0 1 17.5 5v8M13 6.5H4A1.5 1.5 0 0 0 2.5 8v7A1.5 1.5 0 0 0 4 16.5h9a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 13 6.5ZM2.8 14.4l3.4-3.4 5 5M11 9.6h.1',
  snippets: 'M4 3.5h8v5H4ZM4 11.5h6M4 15.5h6M15 11v6M12 14h6',
  undo: 'M7.5 4 4 7.5 7.5 11M4.4 7.5h7.4a4.2 4.2 0 0 1 0 8.4H8.5',
  redo: 'M12.5 4 16 7.5 12.5 11M15.6 7.5H8.2a4.2 4.2 0 0 0 0 8.4h3.3',
  up: 'M10 16V4.5M5 9.5l5-5 5 5',
  down: 'M10 4v11.5M5 10.5l5 5 5-5',
  describe: 'M4 5h12M4 10h12M4 15h7',
  remove: 'M4 5.5h12M8 5.5V3.6h4v1.9M5.4 5.5l.8 11h7.6l.8-11M8.5 9v4.5M11.5 9v4.5',
  plus: 'M10 4v12M4 10h12',
  code: 'M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  codeBlock:
    'M4 3.5h12A1.5 1.5 0 0 1 17.5 5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5A1.5 1.5 0 0 1 4 3.5ZM8 7.5 5.5 10 8 12.5M12 7.5l2.5 2.5-2.5 2.5',
  heading: 'M4 4v12M4 10h8M12 4v12M15 9.5c.4-1.4 2.8-1.2 2.6.4-.1 1.3-2.6 2.4-2.6 4.6h2.8',
  subheading: 'M4 5v10M4 10h6.5M10.5 5v10M14 9h3.2l-1.8 2.3c2.6-.1 2.6 3.2.2 3.2-.8 0-1.4-.3-1.8-.8',
  divider: 'M3 10h14M6 5h8M6 15h8',
  callout: 'M3.5 4h13v9h-8l-3.4 3v-3H3.5ZM10 6.4v2.8M10 11h.1',
  card: 'M4 4h12a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 16 16H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 4ZM12 4v12M5 8h4M5 11.5h4',
  button: 'M4.5 6.5h11a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2ZM6.5 10h7',
  table: 'M3 4h14v12H3ZM3 8h14M3 12h14M8 4v12M12.7 4v12',
  rowBelow: 'M3 4h14v5H3ZM10 12v5M7.5 14.5h5',
  rowAbove: 'M3 11h14v5H3ZM10 3v5M7.5 5.5h5',
  columnAfter: 'M4 3h5v14H4ZM12 10h5M14.5 7.5v5',
  columnBefore: 'M11 3h5v14h-5ZM3 10h5M5.5 7.5v5',
  headRow: 'M3 4h14v12H3ZM3 8.5h14M5.5 6.3h9',
  deleteRow: 'M3 4h14v5H3ZM7.5 14.5h5',
  deleteColumn: 'M4 3h5v14H4ZM12 10h5',
  gallery: 'M3 3.5h6v6H3ZM11 3.5h6v6h-6ZM3 11.5h6v5H3ZM11 11.5h6v5h-6Z',
  usual: 'M6.5 6h7v8h-7Z',
  wide: 'M4 6h12v8H4ZM2 6v8M18 6v8',
  full: 'M2 5h16v10H2Z',
  find: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13.2 13.2l3.6 3.6',
  outline: 'M4 5h12M7 9h9M7 13h9M4 17h12',
  close: 'M5 5l10 10M15 5 5 15',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
} as const;

export type ToolIconName = keyof typeof paths;

export function ToolIcon({ name }: { name: ToolIconName }) {
  const width = name === 'more' ? 2.6 : 1.6;
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
