export const staffSessions = {
  endOthers: 'End all other sessions',
} as const;

export const devices = {
  failed: 'The device was not logged out.',
} as const;
