CREATE OR REPLACE FUNCTION private.phone_digits(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.clean_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name = private.cleaned_text(new.name);
  new.phone = case when private.cleaned_text(new.phone) <> '' then private.phone_digits(new.phone) end;
  new.profile_pic_url = nullif(new.profile_pic_url, '');

  if not private.is_name(new.name) then
    perform private.refuse_field('name', 'O nome deve ter de 2 a 120 caracteres.');
  end if;
  if new.phone is distinct from old.phone and not private.is_phone(new.phone) then
    perform private.refuse_field('phone', 'O telefone deve ter DDD e número do Brasil, com 10 ou 11 dígitos; celulares começam com 9.');
  end if;
  -- Only sign-up brings a data URL; people may send theirs back unchanged.
  if new.profile_pic_url like 'data:%'
     and (current_user <> 'authenticated' or new.profile_pic_url is not distinct from old.profile_pic_url) then
    if not private.is_inline_picture(new.profile_pic_url) then
      perform private.refuse_field('profile_pic_url', 'A foto do perfil deve ser uma imagem de até 64 kB.');
    end if;
  elsif not private.is_avatar_of(new.id, new.profile_pic_url) then
    perform private.refuse_field('profile_pic_url', 'A foto do perfil deve estar na pasta de quem a envia.');
  end if;
  return new;
end $function$;
