export const account = {
  password: 'Password',
} as const;

export const twoFactor = {
  heading: 'Second factor',
} as const;
