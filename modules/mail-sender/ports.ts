/** DNS queries; the results are undefined if DNS does not respond. */
export type DnsResolver = {
  /** Returns the TXT records of a name. The strings of a record are joined. Empty if there are no records. */
  texts(name: string): Promise<string[] | undefined>;
  /** Returns true if the name has a record of any type. */
  exists(name: string): Promise<boolean | undefined>;
  /** Returns the IPv4 or IPv6 addresses of a name (A, AAAA); empty if there are none. */
  addresses(name: string, family: 4 | 6): Promise<string[] | undefined>;
  /** Returns the mail servers of a domain (MX); empty if there are none. */
  exchangers(name: string): Promise<string[] | undefined>;
};
