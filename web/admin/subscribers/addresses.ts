import { home } from '../addresses.ts';

export const subscribersAddress = `${home}/subscribers`;
export const importAddress = `${subscribersAddress}/import`;
