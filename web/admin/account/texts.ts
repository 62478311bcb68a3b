export const account = {
  password: 'Password',
} as const;

export const secondFactor = {
  heading: 'Second factor',
} as const;
