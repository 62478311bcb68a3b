/** Terms of this site. Attackers first guess passwords that consist only of such terms, digits and symbols. */
const siteTerms = /hirawa|lagos|nigeria|messenger|newsletter|admin|support|creator|password|welcome|login/g;

/**
 * Common passwords, also of this region, in addition to the list of leaked passwords. All have at least 8 characters
 * and are in lower case.
 */
const regionalPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 987654321 9876543210 87654321 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234
  11223344 1122334455 12121212 123123123 123321123 123454321 12344321 147258369 159753456 789456123 741852963
  password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1
  pa55word passwort passwords mypassword newpassword password01 password2 password3 passpass changeme changeme1
  letmein1 letmein123 welcome1 welcome12 welcome123 welcome1234 adminadmin admin123 admin1234 admin12345
  administrator administrator1 rootroot root1234 superuser supervisor testtest test1234 testing1 testing123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zxcvbnm1 asdfghjk asdfghjkl asdfasdf asdf1234 qazwsxedc qweasdzxc
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 aaaaaaaa abcabcabc abc123abc
  iloveyou iloveyou1 iloveyou2 iloveyou! ilovegod lovelove loveyou1 princess princess1 sunshine sunshine1 football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1 starwars starwars1
  dragon123 monkey123 shadow123 master123 michael1 jennifer jessica1 charlie1 jordan23 computer computer1 internet
  samsung1 whatever whatever1 trustno1 blink182 liverpool liverpool1 chelsea1 arsenal1 manchester manutd123
  jesuschrist jesus123 jesusislord godisgood godisgood1 blessing blessing1 blessed1 emmanuel nigeria1 nigeria123
  lagos123 hirawa123 hirawa1234 corazon1 chocolate butterfly freedom1 december november october1 summer123
  winter123 spring123 autumn123 monday123 friday13 secret123 secret1234 default1 guest123 user1234 login123
  temp1234 temporary hello123 helloworld hello1234 mustang1 access14 maverick phoenix1 ferrari1 mercedes
  qwer1234 1234qwer 123qweasd 123456qwerty qwerty123456 123456abc abc123456 123abc123 1234abcd`.split(/\s+/),
);

/** The list is loaded when a password is set for the first time, because it needs 3 MB and most processes never use it. */
let leakedPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns true if a password is one of the 17,950 most common leaked passwords with 8 or more characters, or consists
 * of terms of this site. Upper and lower case do not matter (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  leakedPasswords ??= loadLeakedPasswords();
  return containsOnlySiteTerms(lower) || regionalPasswords.has(lower) || (await leakedPasswords).has(lower);
}

function containsOnlySiteTerms(lower: string): boolean {
  return lower.replaceAll(siteTerms, '').replaceAll(/[^\p{L}]/gu, '') === '' && /\p{L}/u.test(lower);
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
