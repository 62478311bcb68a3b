/** DNS queries; the results are undefined if DNS does not respond. */
export type DnsResolver = {
  /** Returns the TXT records of a name, with the strings of each joined; empty if there are none. */
  texts(name: string): Promise<string[] | undefined>;
  /** Returns true if the name has a record of any type. */
  exists(name: string): Promise<boolean | undefined>;
  /** Returns the IPv4 or IPv6 addresses of a name (A, AAAA); empty if there are none. */
  addresses(name: string, family: 4 | 6): Promise<string[] | undefined>;
  /** Returns the mail servers of a domain (MX); empty if there are none. */
  exchangers(name: string): Promise<string[] | undefined>;
};
