/** Returns the country of a network (ISO 3166-1, two letters) from local data, or undefined if it is unknown. */
export type CountryLookup = (network: string) => string | undefined;

/** The request of a visitor who reached a goal. */
export type GoalRequest = {
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
  /** Header fields with lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Counts reached goals as part of the current visit. The functions never wait and never throw. */
export type GoalCounter = {
  count(goal: 'sign-up' | 'contact', request: GoalRequest): void;
  countStore(store: 'samsung' | 'huawei' | 'google' | 'apple' | 'file', by: GoalRequest): void;
};
