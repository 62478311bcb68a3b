/**
 * Maps characters that look like an ASCII letter or digit to this letter or digit. Contains the entries of Unicode's
 * confusables.txt (UTS #39, https://www.unicode.org/Public/security/latest/confusables.txt; Unicode License v3) that
 * compatibility normalization does not map, and small capitals.
 */
const lookalikes: Readonly<Record<string, string>> = {
  '2': '\u{a75a}\u{1a7}\u{3e8}\u{a644}\u{14bf}\u{a6ef}',
  '3': '\u{1d206}\u{a7ab}\u{21c}\u{1b7}\u{a76a}\u{2ccc}\u{417}\u{4e0}\u{16f3b}\u{118ca}',
  '4': '\u{13ce}\u{118af}',
  '5': '\u{1bc}\u{118bb}',
  '6': '\u{2cd2}\u{431}\u{13ee}\u{118d5}',
  '7': '\u{1d212}\u{104d2}\u{118c6}',
  '8': '\u{b03}\u{9ea}\u{a6a}\u{1e8cb}\u{223}\u{222}\u{1031a}',
  '9': '\u{a67}\u{b68}\u{9ed}\u{d6d}\u{a76e}\u{2cca}\u{118cc}\u{118ac}\u{118d6}',
  A: '\u{391}\u{410}\u{13aa}\u{15c5}\u{a4ee}\u{16f40}\u{102a0}',
  B: '\u{a7b4}\u{392}\u{412}\u{13f4}\u{15f7}\u{a4d0}\u{10282}\u{102a1}\u{10301}',
  C: '\u{1f74c}\u{118f2}\u{118e9}\u{2ca4}\u{421}\u{13df}\u{a4da}\u{102a2}\u{10302}\u{10415}\u{1051c}',
  D: '\u{13a0}\u{15de}\u{15ea}\u{a4d3}',
  E: '\u{22ff}\u{395}\u{415}\u{2d39}\u{13ac}\u{a4f0}\u{118a6}\u{118ae}\u{10286}',
  F: '\u{1d213}\u{a798}\u{3dc}\u{15b4}\u{a4dd}\u{118c2}\u{118a2}\u{10287}\u{102a5}\u{10525}',
  G: '\u{50c}\u{13c0}\u{13f3}\u{a4d6}',
  H: '\u{397}\u{2c8e}\u{41d}\u{13bb}\u{157c}\u{a4e7}\u{102cf}',
  J: '\u{a7b2}\u{37f}\u{408}\u{13ab}\u{148d}\u{a4d9}',
  K: '\u{39a}\u{2c94}\u{41a}\u{13e6}\u{16d5}\u{a4d7}\u{10518}',
  L: '\u{1d22a}\u{2cd0}\u{13de}\u{14aa}\u{a4e1}\u{16f16}\u{118a3}\u{118b2}\u{1041b}\u{10526}',
  M: '\u{39c}\u{3fa}\u{2c98}\u{41c}\u{13b7}\u{15f0}\u{16d6}\u{a4df}\u{102b0}\u{10311}',
  N: '\u{39d}\u{2c9a}\u{a4e0}\u{10513}',
  O: '0\u{7c0}\u{9e6}\u{b66}\u{3007}\u{114d0}\u{118e0}\u{39f}\u{2c9e}\u{41e}\u{555}\u{2d54}\u{12d0}\u{b20}\u{104c2}\u{a4f3}\u{118b5}\u{10292}\u{102ab}\u{10404}\u{10516}',
  P: '\u{3a1}\u{2ca2}\u{420}\u{13e2}\u{146d}\u{a4d1}\u{10295}',
  Q: '\u{2d55}',
  R: '\u{1d216}\u{1a6}\u{13a1}\u{13d2}\u{104b4}\u{1587}\u{a4e3}\u{16f35}',
  S: '\u{405}\u{54f}\u{13d5}\u{13da}\u{a4e2}\u{16f3a}\u{10296}\u{10420}',
  T: '\u{22a4}\u{27d9}\u{1f768}\u{3a4}\u{2ca6}\u{422}\u{13a2}\u{a4d4}\u{16f0a}\u{118bc}\u{10297}\u{102b1}\u{10315}',
  U: '\u{222a}\u{22c3}\u{54d}\u{1200}\u{104ce}\u{144c}\u{a4f4}\u{16f42}\u{118b8}',
  V: '\u{1d20d}\u{667}\u{6f7}\u{474}\u{2d38}\u{13d9}\u{142f}\u{a6df}\u{a4e6}\u{16f08}\u{118a0}\u{1051d}',
  W: '\u{118ef}\u{118e6}\u{51c}\u{13b3}\u{13d4}\u{a4ea}',
  X: '\u{166d}\u{2573}\u{10322}\u{118ec}\u{a7b3}\u{3a7}\u{2cac}\u{425}\u{2d5d}\u{16b7}\u{a4eb}\u{10290}\u{102b4}\u{10317}\u{10527}',
  Y: '\u{3a5}\u{2ca8}\u{423}\u{4ae}\u{13a9}\u{13bd}\u{a4ec}\u{16f43}\u{118a4}\u{102b2}',
  Z: '\u{102f5}\u{118e5}\u{396}\u{13c3}\u{a4dc}\u{118a9}',
  a: '\u{237a}\u{251}\u{3b1}\u{430}\u{1d00}',
  b: '\u{184}\u{42c}\u{13cf}\u{1472}\u{15af}\u{299}',
  c: '\u{1d04}\u{2ca5}\u{441}\u{abaf}\u{1043d}',
  d: '\u{501}\u{13e7}\u{146f}\u{a4d2}\u{1d05}',
  e: '\u{212e}\u{ab32}\u{435}\u{4bd}\u{1d07}',
  f: '\u{ab35}\u{a799}\u{1e9d}\u{584}\u{a730}',
  g: '\u{261}\u{1d83}\u{18d}\u{581}\u{262}',
  h: '\u{4bb}\u{570}\u{13c2}\u{29c}',
  i: '\u{2373}\u{131}\u{26a}\u{269}\u{3b9}\u{456}\u{a647}\u{4cf}\u{ab75}\u{13a5}\u{118c3}',
  j: '\u{3f3}\u{458}\u{1d0a}',
  k: '\u{1d0b}',
  l: '1\u{5c0}|\u{2223}\u{23fd}\u{661}\u{6f1}\u{10320}\u{1e8c7}I\u{196}\u{1c0}\u{399}\u{2c92}\u{406}\u{4c0}\u{5d5}\u{5df}\u{627}\u{7ca}\u{2d4f}\u{16c1}\u{a4f2}\u{16f28}\u{1028a}\u{10309}\u{29f}',
  n: '\u{578}\u{57c}\u{274}',
  o: '\u{c02}\u{c82}\u{d02}\u{d82}\u{966}\u{a66}\u{ae6}\u{be6}\u{c66}\u{ce6}\u{d66}\u{e50}\u{ed0}\u{1040}\u{665}\u{6f5}\u{1d0f}\u{1d11}\u{ab3d}\u{3bf}\u{3c3}\u{2c9f}\u{43e}\u{10ff}\u{585}\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}\u{d20}\u{101d}\u{104ea}\u{118c8}\u{118d7}\u{1042c}',
  p: '\u{2374}\u{3c1}\u{2ca3}\u{440}\u{1d18}',
  q: '\u{51b}\u{563}\u{566}',
  r: '\u{ab47}\u{ab48}\u{1d26}\u{2c85}\u{433}\u{ab81}\u{280}',
  rn: '\u{118e3}m\u{11700}\u{1d0d}',
  s: '\u{a731}\u{1bd}\u{455}\u{abaa}\u{118c1}\u{10448}',
  t: '\u{1d1b}',
  u: '\u{a79f}\u{1d1c}\u{ab4e}\u{ab52}\u{28b}\u{3c5}\u{57d}\u{104f6}\u{118d8}',
  v: '\u{2228}\u{22c1}\u{1d20}\u{3bd}\u{475}\u{5d8}\u{11706}\u{aba9}\u{118c0}',
  w: '\u{26f}\u{1d21}\u{461}\u{51d}\u{561}\u{1170a}\u{1170e}\u{1170f}\u{ab83}',
  x: '\u{166e}\u{d7}\u{292b}\u{292c}\u{2a2f}\u{445}\u{1541}\u{157d}',
  y: '\u{263}\u{1d8c}\u{28f}\u{1eff}\u{ab5a}\u{3b3}\u{443}\u{4af}\u{10e7}\u{118dc}',
  z: '\u{1d22}\u{ab93}\u{118c4}',
};

const skeletons = new Map(
  Object.entries(lookalikes).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);

/**
 * Returns true if people could mistake one name for the other: they differ only in letter case, marks, spaces, invisible
 * characters or characters that look alike (UTS #39, 4).
 */
export function areNamesConfusable(one: string, other: string): boolean {
  const [first, second] = [removeMarks(one), removeMarks(other)];
  return (
    toSkeleton(first.toLowerCase()) === toSkeleton(second.toLowerCase()) ||
    toSkeleton(first.toUpperCase()) === toSkeleton(second.toUpperCase())
  );
}

function removeMarks(name: string): string {
  return name.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu, '');
}

function toSkeleton(name: string): string {
  return Array.from(name, (character) => skeletons.get(character) ?? character)
    .join('')
    .toLowerCase();
}
