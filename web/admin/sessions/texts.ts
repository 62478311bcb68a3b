export const staffSessions = {
  ended: (name: string, device: string) => `The session of ${name} on ${device} has ended`,
  allEnded: (name: string) => `${name} is logged out everywhere`,
} as const;

export const devices = {
  ending: 'Logging out…',
  othersEnded: 'You are logged out on every other device',
} as const;

export const sampleStaff = {
  rows: [
    {
      id: 1,
      name: 'Amaka Osei',
      jobTitle: 'Blog and stickers',
      active: '12 min ago',
      isActive: true,
      device: 'Chrome on Android',
    },
    {
      id: 4,
      name: 'Zainab Ibe',
      jobTitle: 'Product manager',
      active: '1 h ago',
      isActive: false,
      device: 'Firefox on Linux',
    },
    {
      id: 2,
      name: 'Dayo Lawson',
      jobTitle: 'Support',
      active: 'Yesterday, 17:40',
      isActive: false,
      device: 'Opera on Android',
    },
    {
      id: 5,
      name: 'Farida Bako',
      jobTitle: 'Filters',
      active: 'Not yet',
      isActive: false,
      device: 'Has not logged in',
    },
  ],
} as const;
