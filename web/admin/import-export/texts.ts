export const importExport = {
  heading: 'Import and export',
  bring: {
    percent: (percent: number) => `${percent} %`,
  },
  states: {
    reading: 'Being read',
    ready: 'Ready to import',
    running: 'Importing',
    done: 'Done',
    cancelled: 'Stopped',
    failed: 'Failed',
  },
  formats: {
    ghost: 'Ghost',
    wordpress: 'WordPress',
    markdown: 'Markdown',
    substack: 'Substack',
    own: 'Hirawa',
    list: 'List of subscribers',
  },
  one: {
    running: (done: string, total: string) => `${done} of ${total} items`,
  },
} as const;
