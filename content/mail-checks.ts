/** Texts about a test of the mail server, for its screen and for `npm run doctor`. */
export const mailServer = {
  encrypted: (protocol: string) => `Encrypted with ${protocol}`,
  plain: 'Connected without encryption',
  loggedIn: (user: string) => `logged in as ${user}`,
  notLoggedIn: 'no login needed',
  /** Explanation of a problem for members who cannot change the settings of the site. */
  about: {
    dns: 'Its name was not found. Ask the people who run this site to check the name of the mail server.',
    connect:
      'There was no answer. The mail server may be down, its port may be wrong, or a firewall may block it.',
    timeout:
      'It did not answer in time. It may be overloaded, a firewall may block it, or its port may need another kind of encryption.',
    greeting: 'It answered, but does not accept connections from this site right now.',
    noTls: 'It offers no encryption, and this site never sends its password unencrypted.',
    certificate:
      'Its certificate cannot be trusted: it is for another name, out of date, or from an authority that this site does not know.',
    tls: 'No encrypted connection could be made.',
    login: 'It rejected the user name or the password of this site.',
  },
} as const;

/** The text of each note that the DNS check of the sender can give. */
export const recordNotes = {
  several: 'There are several records of this kind, so email providers use none of them. Keep one.',
  tooLong: 'It has more than 4,096 characters, so email providers may not read it.',
  spfSyntax:
    'It has a word or an address that email providers cannot read, or a space before v=spf1, so they cannot use the record.',
  spfEverybody:
    'It lets anyone send for your domain (+all, or a network such as 0.0.0.0/0). End it with ~all or -all, and name only your own servers.',
  spfNobody: 'It says that your domain sends no emails at all. Add your email provider before -all.',
  spfOpenEnd: 'It does not say what happens to other servers. End it with ~all or -all.',
  spfLookups:
    'It needs more than 10 look-ups in DNS, so email providers cannot use it. Remove what you no longer use.',
  spfVoid:
    'More than two of the names in it do not exist or have no address, so email providers cannot use it. Remove them.',
  spfIncludeMissing: 'It includes a domain that has no such record, so email providers cannot use it.',
  dkimTesting: 'It is marked as a test (t=y), so email providers may ignore the signature.',
  dkimRevoked: 'The published key is empty, which means that it was withdrawn.',
  dkimSyntax:
    'It is not a list of tag=value with semicolons, each tag once. Remove backslashes and quotation marks, which belong to zone files only.',
  dkimOtherText:
    'There is another TXT record at this name, which email providers may read instead. Remove it.',
  dkimVersion: 'Its version must be exactly v=DKIM1.',
  dkimHash: 'It does not allow the hash that our signatures have. Remove the tag h, or use h=sha256.',
  dkimService: 'It is not for email. Remove the tag s, or use s=email.',
  dkimKeyType: 'It names another type of key than ours. Use k=rsa, in lower case.',
  dkimGranularity:
    'Its tag g is outdated, and some email providers refuse the record for it. Remove the tag.',
  dmarcSyntax:
    'It has no policy that email providers can read. It needs p=none, p=quarantine or p=reject, and sp and np, if set, take the same values.',
  dmarcInherited: 'Your domain has none of its own, so the record of the domain above it counts.',
  dmarcUnlisted:
    'Older email providers do not find it: they look only at your domain and at the one that is registered. Publish one at your own domain.',
  dmarcUnalignedByWalk:
    'Your emails are signed or sent for another part of your domain. Email providers that follow RFC 9989 see two organisations and fail them; older ones pass them. Publish a DMARC record at the domain above both, and remove psd=n below it.',
  dmarcUnalignedByList:
    'Email providers that follow RFC 9989 pass your emails; older ones, which use the list of public suffixes, see two organisations and fail them.',
  dmarcAlignmentSyntax:
    'The tags adkim and aspf take r or s. Some email providers read other values by their first character, others ignore them.',
  dmarcUnaligned:
    'Your emails are signed or sent for another domain than the one they come from, so they fail this check.',
  dmarcStrictSignature:
    'It asks that emails are signed for exactly the domain they come from (adkim=s), and yours are signed for another part of it.',
  dmarcStrictSender:
    'It asks that bounces go to exactly the domain that emails come from (aspf=s), and yours go to another part of it.',
  dmarcTesting:
    'It is marked as a test (t=y), so email providers apply a weaker policy: quarantine for reject, nothing for quarantine.',
  dmarcPercent:
    'The tag pct is outdated. Email providers that follow RFC 9989 apply the policy to all emails.',
} as const;
