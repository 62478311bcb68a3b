-- The folding of 0360 with a short way for ASCII, where one expression finds the texts that need no replacement. The results are the
-- same, so indexes stay as they are.
create or replace function fold_characters(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  -- 12 us for 350 characters of a message, 18 us before.
  if octet_length(input) = char_length(input) then
    if input !~ '[\u0001-\u001e"$''`\u002d\u007f]|^ | $|  ' then
      return lower(input collate "C");
    end if;
    return btrim(regexp_replace(translate(lower(input collate "C"), '''`', ''), '[\u0001-\u001e\u0020"$\u002d\u007f]+', ' ', 'g'));
  end if;
  plain := lower(regexp_replace(normalize(replace(input, '´', ''), NFKD),
    '[''`\u00ad\u02b0-\u036f\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032-\u2037\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
    '', 'g') collate "C");
  if octet_length(plain) <> char_length(plain) then
    if plain ~ '[ɓƁɗƊƙƘƴƳŋŊıłŁøØđĐςßẞæÆœŒ]' then
      plain := translate(plain, 'ɓƁɗƊƙƘƴƳŋŊıłŁøØđĐςẞÆŒ', 'bbddkkyynnillooddσßæœ');
      plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    end if;
    -- The capitals of other alphabets, which lower() changes under some locales alone.
    if plain ~ '[\u00d0\u00de\u0126-\u024e\u0370-\u052f\u1efa-\u1efe\u2107\u2132\u2183]' then
      plain := translate(plain,
        'ÐÞĦŦƂƄƆƇƉƋƎƏƐƑƓƔƖƗƜƝƟƢƤƦƧƩƬƮƱƲƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮỺỼỾℲↃ',
        'ðþħŧƃƅɔƈɖƌǝəɛƒɠɣɩɨɯɲɵƣƥʀƨʃƭʈʊʋƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯỻỽỿⅎↄ');
    end if;
  end if;
  if plain ~ '[\u0001-\u001e"$\u002d\u007f-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]|  ' then
    plain := regexp_replace(plain, '[\u0001-\u001e\u0020"$\u002d\u007f-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]+', ' ', 'g');
  end if;
  return btrim(plain);
end
$$;
