-- Length before work: what is longer than anything that is stored is cut, not worked on. The cut text is still too long, so it is
-- refused or finds nothing as before, but a megabyte costs no second. A test gives each function and column such texts.

create or replace function private.fold(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'));
end $$;

create or replace function private.phone_digits(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return (select case
      when input ~ '^\s*\+' or length(digits) > 11 then regexp_replace(digits, '^550*', '')
      else digits
    end
  from (select regexp_replace(regexp_replace(input, '\D', '', 'g'), '^0+', '') as digits) as typed);
end $$;

create or replace function private.tax_id_characters(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return upper(regexp_replace(input, '[^0-9A-Za-z]', '', 'g'));
end $$;

create or replace function private.recovery_hash(code text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  return encode(sha256(convert_to(regexp_replace(lower(left(code, 200)), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex');
end $$;
