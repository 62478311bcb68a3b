/** The country of a network (ISO 3166-1, two letters) where it is known without asking anybody. Never waits. */
export type CountryOf = (network: string) => string | undefined;

/** Whoever did something that the site exists for, as their request tells. */
export type GoalRequest = {
  /** Network of the client: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** What visitors did, counted with the visit that they are in. Never waits, never throws. */
export type Goals = {
  count(goal: 'sign-up' | 'contact', by: GoalRequest): void;
  /** Somebody set out for a store. */
  countStore(store: 'samsung' | 'huawei' | 'google', by: GoalRequest): void;
};
