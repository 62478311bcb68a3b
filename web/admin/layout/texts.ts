export const menuTexts = {
  menu: 'Admin',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
} as const;
