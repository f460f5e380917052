-- Foundations: closed defaults and the helpers that every later migration uses. Helpers live in the schema `private`,
-- which the API does not expose.

-- Default deny. A hosted project made before May 2026 grants new objects in `public` to the API roles, and Postgres lets
-- everybody execute every function; from here on each grant is explicit. For functions, only the form without `in schema`
-- revokes what PUBLIC has.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Only the secret key may use everything, also in a newer project, which grants it nothing.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

create schema private;
-- Policies and check constraints call these helpers as the requesting role, so each helper is granted separately.
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
grant execute on function private.fold(text) to anon, authenticated, service_role;

-- A text as part of a URL: 'Mesas & Cia' becomes 'mesas-cia'. Equal to `slugOf` in packages/domain.
create function private.slug_of(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return btrim(regexp_replace(private.fold(input), '[^a-z0-9]+', '-', 'g'), '-'); end $$;
grant execute on function private.slug_of(text) to anon, authenticated, service_role;

-- Predicates and helpers are plpgsql: every write evaluates a row's constraints, and Postgres plans an SQL function
-- anew in each statement (a new score took three times as long).

-- Every text that people write, equal to `cleanText` in packages/domain: NFC, trimmed, line breaks as \n, other white space
-- as a space, without control, directional and invisible characters, of which emoji keep what joins and varies them. A text
-- with nothing visible is ''. texts-agree.test.ts compares the two for every character.
create function private.cleaned_text(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  cleaned text;
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  cleaned = regexp_replace(normalize(input, NFC), '\r\n?|[\v\f\u0085\u2028\u2029]', E'\n', 'g');
  cleaned = regexp_replace(cleaned, '[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g');
  cleaned = regexp_replace(cleaned, '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]', '', 'g');
  cleaned = regexp_replace(cleaned, '(?<![\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff\u200d\ufe0e\ufe0f\U000e0020-\U000e007f])'
    '(?:\ufe0f(?!\u20e3)|[\u200d\ufe0e\U000e0020-\U000e007f])+', '', 'g');
  cleaned = btrim(cleaned, E' \n');
  return case when cleaned ~ '^[ \n\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*$' then '' else cleaned end;
end $$;
grant execute on function private.cleaned_text(text) to anon, authenticated, service_role;

-- A LIKE pattern that matches `term` literally anywhere: % and _ are ordinary characters.
create function private.containing(term text) returns text
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'; end $$;
grant execute on function private.containing(text) to anon, authenticated, service_role;

-- Whether a text is trimmed and its length is within bounds. `cleaned_text`, which triggers call, takes longer.
create function private.is_text(input text, shortest int, longest int) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(char_length(input) between shortest and longest
                  and left(input, 1) !~ '\s' and right(input, 1) !~ '\s', false);
end $$;
grant execute on function private.is_text(text, int, int) to anon, authenticated, service_role;

-- Each text limit is one predicate. The trigger checks it first, for an error that names the field; the check constraint
-- cannot be bypassed. limits-agree.test.ts compares both with limits.ts.
create function private.is_name(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$ begin return private.is_text(input, 2, 120); end $$;
grant execute on function private.is_name(text) to anon, authenticated, service_role;

-- Refuses a row because of one field. The API passes `hint` on, so the form can mark the field.
create function private.refuse_field(field text, message text) returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '23514', message = message, column = field, hint = field;
end $$;
grant execute on function private.refuse_field(text, text) to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Raises a row's version when a column that people edit is written; the trigger of each table names them. A form saves
-- on the version that it read, so columns kept by the system must not raise it.
create function private.raise_version() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

-- The calendar day on which something happened for people in Rio, whatever the time zone of the server or session.
create function private.day_of(moment timestamptz) returns date
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$ begin return (moment at time zone 'America/Sao_Paulo')::date; end $$;
grant execute on function private.day_of(timestamptz) to anon, authenticated, service_role;

-- Brazilian area codes (DDD), the same list as in packages/domain; a test compares them.
create function private.area_codes() returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return string_to_array(
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 '
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99', ' ');
end $$;
grant execute on function private.area_codes() to anon, authenticated, service_role;

-- Area code and number, without a pasted +55, 55 or leading 0. A bare 55 is the country code only before as many digits as
-- a number has: 55 is also an area code. Another country's number keeps its +.
create function private.phone_digits(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return (select case
      when input ~ '^\s*\+' and digits !~ '^55' then nullif('+' || digits, '+')
      when input ~ '^\s*\+' then regexp_replace(digits, '^550*', '')
      when length(digits) > 11 then regexp_replace(digits, '^(550*)+(?=[1-9]\d{9,10}$)', '')
      else digits
    end
  from (select regexp_replace(regexp_replace(input, '\D', '', 'g'), '^0+', '') as digits) as typed);
end $$;
grant execute on function private.phone_digits(text) to anon, authenticated, service_role;

-- Mobile numbers have nine digits and begin with 9, fixed lines have eight and begin with 2 to 5.
create function private.is_phone(digits text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return digits ~ '^[0-9]{2}(9[0-9]{8}|[2-5][0-9]{7})$' and left(digits, 2) = any (private.area_codes());
end $$;
grant execute on function private.is_phone(text) to anon, authenticated, service_role;

-- Whether `url` is the public URL of an object in `folder`, a regular expression for bucket and folders, on any host.
-- The file name cannot lead out of the folder: it contains no slash, no `..`, and no escape except that of a space.
create function private.is_object_address(url text, folder text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return char_length(url) <= 500
    and url ~ ('^(https?://[A-Za-z0-9.-]+(:[0-9]+)?)?/storage/v1/object/public/' || folder
               || '/([A-Za-z0-9_()-]|%20)+(\.([A-Za-z0-9_()-]|%20)+)*$');
end $$;
grant execute on function private.is_object_address(text, text) to anon, authenticated, service_role;
