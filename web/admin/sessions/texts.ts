export const endedSessions = {
  ended: (name: string, device: string) => `The session of ${name} on ${device} has ended`,
  allEnded: (name: string) => `${name} is logged out everywhere`,
} as const;

export const deviceTexts = {
  othersEnded: 'You are logged out on every other device',
} as const;
