/** Drawings of the tools, in the manner of web/ui/display/icon.tsx: a 20 grid, a stroke of 1.6. */
const paths = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.6 5h.1M3.6 10h.1M3.6 15h.1',
  numberList: 'M9 5h8M9 10h8M9 15h8M3 3.6l1.2-.8v4M3 12.6c.3-1.3 2.4-1.3 2.4.1 0 1.2-2.4 1.6-2.4 3.1h2.5',
  quote: 'M4 12.8c1.8-.6 2.8-1.9 2.8-4.3V6.2H3.6v3.2h3M11.8 12.8c1.8-.6 2.8-1.9 2.8-4.3V6.2h-3.2v3.2h3',
  link: 'M8.4 11.6a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-1 1M11.6 8.4a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l1-1',
  image:
    'M4 3.5h12A1.5 1.5 0 0 1 17.5 5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5A1.5 1.5 0 0 1 4 3.5ZM2.8 14l4-4 3.4 3.4 2.3-2.3 4.6 4.6M12.9 7.4h.1',
  snippets: 'M4 3.5h8v5H4ZM4 11.5h6M4 15.5h6M15 11v6M12 14h6',
  undo: 'M7.5 4 4 7.5 7.5 11M4.4 7.5h7.4a4.2 4.2 0 0 1 0 8.4H8.5',
  redo: 'M12.5 4 16 7.5 12.5 11M15.6 7.5H8.2a4.2 4.2 0 0 0 0 8.4h3.3',
  up: 'M10 16V4.5M5 9.5l5-5 5 5',
  down: 'M10 4v11.5M5 10.5l5 5 5-5',
  describe: 'M4 5h12M4 10h12M4 15h7',
  remove: 'M4 5.5h12M8 5.5V3.6h4v1.9M5.4 5.5l.8 11h7.6l.8-11M8.5 9v4.5M11.5 9v4.5',
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
