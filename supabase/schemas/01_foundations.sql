-- Foundations: default privileges that grant nothing, and the helpers that every later file uses. Helpers live in the
-- schema `private`, which the API does not expose.

-- Default deny. Hosted projects created before May 2026 grant the API roles access to new objects in `public`, and
-- Postgres lets everybody execute new functions; from here on each grant is explicit. For functions, only the form
-- without `in schema` revokes the default grant to PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Only `service_role`, the role of the API's secret key, may use everything. Newer hosted projects grant it nothing by default.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

create schema private;
-- Policies and check constraints call these helpers as the requesting role, so it needs usage here and execute on each helper.
grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Folds text for comparison: no accents, lower case, single spaces. Immutable on every server, which `unaccent` is not,
-- and equal to `foldText` in packages/domain.
create function private.fold(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'));
end $$;
grant execute on function private.fold to anon, authenticated, service_role;

-- Turns a text into part of a URL: 'Mesas & Cia' becomes 'mesas-cia'. Equal to `slugOf` in packages/domain.
create function private.slug_of(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return btrim(regexp_replace(private.fold(input), '[^a-z0-9]+', '-', 'g'), '-'); end $$;
grant execute on function private.slug_of to anon, authenticated, service_role;

-- Predicates and helpers are written in plpgsql because every write evaluates the row's constraints, and Postgres plans
-- an SQL function anew in each statement: with SQL functions, updating a score took three times as long.

-- Unicode's combining marks (\p{M}) as the inside of a bracket expression, because Postgres's regular expressions have no
-- class for them. texts-agree.test.ts compares the marks with Node's.
create function private.combining_marks() returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819'
    '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
    '\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe'
    '\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5'
    '\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48\u0b4b-\u0b4d'
    '\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44'
    '\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd'
    '\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62\u0d63'
    '\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc'
    '\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6'
    '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d'
    '\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885\u1886'
    '\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04'
    '\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4'
    '\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672'
    '\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff'
    '\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0'
    '\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe0f'
    '\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f'
    '\U00010a38-\U00010a3a\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac'
    '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    '\U00011073\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134'
    '\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce\U000111cf'
    '\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b\U0001133c'
    '\U0001133e-\U00011344\U00011347\U00011348\U0001134b-\U0001134d\U00011357\U00011362\U00011363\U00011366-\U0001136c'
    '\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2'
    '\U000113e1\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0'
    '\U000115dc\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a'
    '\U00011930-\U00011935\U00011937\U00011938\U0001193b-\U0001193e\U00011940\U00011942\U00011943\U000119d1-\U000119d7'
    '\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47'
    '\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f'
    '\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d\U00011d3f-\U00011d45'
    '\U00011d47\U00011d8a-\U00011d8e\U00011d90\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00\U00011f01'
    '\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f'
    '\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4'
    '\U00016ff0\U00016ff1\U0001bc9d\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
    '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f'
    '\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6'
    '\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef';
end $$;
grant execute on function private.combining_marks to anon, authenticated, service_role;

-- Cleans any text that people write, as `cleanText` in packages/domain does: NFC, trimmed, line breaks as \n, other white space
-- as a space, at most eight combining marks on a letter. Control, directional and invisible characters are removed, except the
-- zero-width joiners, variation selectors and tags of emoji. A text with nothing visible becomes ''. texts-agree.test.ts compares
-- the functions for each character.
create function private.cleaned_text(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  marks constant text := private.combining_marks();
  -- Signs that a joiner may follow. U+2194 and an overlay become one other sign.
  emoji constant text := '(?:[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2195-\u2199\u21a9\u21aa\u231a-\u2328\u2388-\u23ff\u24c2\u25aa-\u27bf'
    '\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]|\u2194(?=\ufe0f))';
  cleaned text;
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  cleaned = regexp_replace(input, '\r\n?|[\v\f\u0085\u2028\u2029]', E'\n', 'g');
  cleaned = regexp_replace(cleaned, '[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g');
  cleaned = regexp_replace(cleaned, '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc\U00013430-\U00013442'
    '\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff'
    -- Marks newer than Unicode 15.1, whose order Postgres 17 does not know.
    '\u0897\u1acf-\u1aeb\U00010d69-\U00010d6d\U00010efa\U00010efb\U000113ce-\U000113d0\U0001612f\U0001e5ee\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5]', '', 'g');
  -- The group is where a joiner belongs: in flags of tags, between or behind emoji, in keycaps.
  cleaned = regexp_replace(cleaned, '(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f'
    '|' || emoji || '[\ufe0e\ufe0f]?(?:\u200d(?=' || emoji || '))?|[0-9#*]\ufe0f\u20e3)|[\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]', '\1', 'g');
  cleaned = regexp_replace(normalize(cleaned, NFC), '([' || marks || ']{8})[' || marks || ']+', '\1', 'g');
  cleaned = btrim(cleaned, E' \n');
  return case when cleaned ~ ('^[ \n' || marks || ']*$') then '' else cleaned end;
end $$;
grant execute on function private.cleaned_text to anon, authenticated, service_role;

-- Cleans a text that must fit on one line, such as a name: a line break becomes a space.
create function private.one_line(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return regexp_replace(private.cleaned_text(input), ' *\n[ \n]*', ' ', 'g'); end $$;
grant execute on function private.one_line to anon, authenticated, service_role;

-- A LIKE pattern that matches `term` literally anywhere: % and _ are ordinary characters.
create function private.containing(term text) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'; end $$;
grant execute on function private.containing to anon, authenticated, service_role;

-- Whether a text is trimmed and its length is within bounds. Constraints check only this, because `cleaned_text`, which triggers
-- call, takes longer.
create function private.is_text(input text, shortest int, longest int) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(char_length(input) between shortest and longest
                  and left(input, 1) !~ '\s' and right(input, 1) !~ '\s', false);
end $$;
grant execute on function private.is_text to anon, authenticated, service_role;

-- Each text limit is one predicate, checked twice: first by a trigger, whose error names the field, then by a check
-- constraint, which cannot be bypassed. limits-agree.test.ts compares the limits with limits.ts.
create function private.is_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 120); end $$;
grant execute on function private.is_name to anon, authenticated, service_role;

-- Refuses a row because of one field. The API passes `hint` on, so the form can mark the field.
create function private.refuse_field(field text, message text) returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23514', message = message, column = field, hint = field;
end $$;
grant execute on function private.refuse_field to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Increments a row's version when a column that people edit is written; each table's trigger lists these columns. A form
-- saves only if the version is still the one that it loaded, so changes of other columns must not increment the version.
create function private.raise_version() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

-- The calendar day of a moment in Rio's time zone, whatever the time zone of the server or session.
create function private.day_of(moment timestamptz) returns date
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return (moment at time zone 'America/Sao_Paulo')::date; end $$;
grant execute on function private.day_of to anon, authenticated, service_role;

-- Brazilian area codes (DDD), the same list as in packages/domain; a test compares them.
create function private.area_codes() returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return string_to_array(
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 '
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99', ' ');
end $$;
grant execute on function private.area_codes to anon, authenticated, service_role;

-- A phone's area code and number, without a pasted +55, 0055, 55 or leading 0. A 55 without + or 00 is the country code only
-- if ten or eleven digits follow, because 55 is also an area code. Another country's number, typed with + or 00, gets a +.
create function private.phone_digits(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  typed text;
  dialled text;
  digits text;
  has_country boolean;
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  typed = normalize(input, NFKC);
  dialled = regexp_replace(typed, '[^0-9]', '', 'g');
  digits = ltrim(dialled, '0');
  has_country = dialled like '00%' or typed ~ '^[^0-9]*\+';
  return case
    when has_country and digits !~ '^(55|$)' then '+' || digits
    when has_country then regexp_replace(digits, '^550*', '')
    when length(digits) > 11 then regexp_replace(digits, '^(550*)+(?=[1-9][0-9]{9,10}$)', '')
    else digits
  end;
end $$;
grant execute on function private.phone_digits to anon, authenticated, service_role;

-- Mobile numbers have nine digits and begin with 9, fixed lines have eight and begin with 2 to 5.
create function private.is_phone(digits text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return digits ~ '^[0-9]{2}(9[0-9]{8}|[2-5][0-9]{7})$' and left(digits, 2) = any (private.area_codes());
end $$;
grant execute on function private.is_phone to anon, authenticated, service_role;

-- Whether `url` is the public URL, on any host, of an object in `folder`, a regular expression for bucket and folders. The
-- file name cannot lead out of the folder: it contains no slash, no `..`, and no escape except %20.
create function private.is_object_address(url text, folder text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return char_length(url) <= 500
    and url ~ ('^(https?://[A-Za-z0-9.-]+(:[0-9]+)?)?/storage/v1/object/public/' || folder
               || '/([A-Za-z0-9_()-]|%20)+(\.([A-Za-z0-9_()-]|%20)+)*$');
end $$;
grant execute on function private.is_object_address to anon, authenticated, service_role;
