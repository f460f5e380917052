-- Tax ids: the CNPJ of a provider's business, or their own CPF. They have their own table, because every column of an approved
-- row of `professionals` is public. Its key is the account, so that a number can be stored before the first registration.

-- A typed number's digits and capital letters, without punctuation or a leading 'CPF' or 'CNPJ nº'. This function and
-- the next two equal those in packages/domain; a test compares them.
create function private.tax_id_characters(input text) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if octet_length(input) > 200 then
    return left(input, 50);
  end if;
  return regexp_replace(upper(regexp_replace(normalize(input, NFKC), '[^0-9A-Za-z]', '', 'g')),
    '^C(?:PF|NPJ)(?:NO?)?(?=(?:[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$)', '');
end $$;

-- The two check digits of `body`. A character's value is its ASCII code less that of '0'; from right to left the
-- weights rise from 2 to `heaviest`, then start over.
create function private.check_digits(body text, heaviest int) returns text
  language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  digits text := '';
  total int;
begin
  for place in 1 .. 2 loop
    total = 0;
    for i in 1 .. length(body) loop
      total = total + (ascii(substr(body, i, 1)) - 48) * (2 + (length(body) - i) % (heaviest - 1));
    end loop;
    digits = digits || case when total % 11 < 2 then 0 else 11 - total % 11 end;
    body = body || right(digits, 1);
  end loop;
  return digits;
end $$;

-- Whether a text is a CPF (eleven digits) or a CNPJ (twelve characters, since July 2026 also letters, then two
-- digits). A number that repeats a single digit has correct check digits, but is never issued. The length is checked
-- first, because looking for a repeated character in a long text is slow.
create function private.is_tax_id(input text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(case
    when char_length(input) not in (11, 14) or input ~ '^(.)\1*$' then false
    when input ~ '^[0-9]{11}$' then right(input, 2) = private.check_digits(left(input, 9), 11)
    when input ~ '^[0-9A-Z]{12}[0-9]{2}$' then right(input, 2) = private.check_digits(left(input, 12), 9)
    else false
  end, false);
end $$;

create table private.tax_ids (
  account_id uuid primary key references auth.users (id) on delete cascade,
  tax_id text not null,
  constraint tax_ids_tax_id check (private.is_tax_id(tax_id))
);
comment on table private.tax_ids is 'The CNPJ or CPF of a provider, for administrators. Not unique: a refusal would tell that somebody has it.';
comment on column private.tax_ids.tax_id is 'Digits and capital letters, without punctuation.';

-- No role has a grant: only functions access the table.
alter table private.tax_ids enable row level security;

-- Stores the calling provider's own number; an empty text removes it. Security definer, because no caller may write to `tax_ids`.
create function public.set_my_tax_id(tax_id text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  characters constant text := private.tax_id_characters(coalesce(tax_id, ''));
begin
  if private.current_user_type() is distinct from 'provider' then
    raise exception 'Somente fornecedores informam CNPJ ou CPF.' using errcode = '42501';
  end if;
  if characters = '' then
    delete from private.tax_ids t where t.account_id = private.caller();
    return;
  end if;
  if not private.is_tax_id(characters) then
    perform private.refuse_field('tax_id', 'CNPJ ou CPF inválido. Confira os números.');
  end if;
  insert into private.tax_ids as t (account_id, tax_id) values (private.caller(), characters)
    on conflict (account_id) do update set tax_id = excluded.tax_id;
end $$;
grant execute on function public.set_my_tax_id to authenticated;

-- Returns a provider's number to that provider and to administrators; everybody else is refused, whether there is a
-- number or not. Security definer, because no caller may read `tax_ids`.
create function public.tax_id_of(account_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if account_id is distinct from private.caller() then
    perform private.require_admin();
  end if;
  return (select t.tax_id from private.tax_ids t where t.account_id = tax_id_of.account_id);
end $$;
grant execute on function public.tax_id_of to authenticated;

-- Marks a professional as verified. The mark means that an administrator has checked the number, so `tax_id` is the
-- number that they saw: if the provider has changed it meanwhile, nothing is marked or returned. Security definer,
-- because callers may neither read `tax_ids` nor update `is_verified`.
create function public.verify_professional(professional_id uuid, tax_id text) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with seen as (
      select t.account_id from private.tax_ids t
      join public.professionals p on p.user_id = t.account_id and p.id = verify_professional.professional_id
      where t.tax_id = verify_professional.tax_id
      for share of t)
    update public.professionals p set is_verified = true from seen where p.user_id = seen.account_id returning p.id;
end $$;
grant execute on function public.verify_professional to authenticated;

-- Removes the mark 'verified'; returns the professional's id, or nothing if there is no such professional. Security
-- definer, because no caller may update `is_verified`.
create function public.unverify_professional(professional_id uuid) returns setof uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    update public.professionals p set is_verified = false where p.id = unverify_professional.professional_id returning p.id;
end $$;
grant execute on function public.unverify_professional to authenticated;

-- Removes the mark 'verified' when a provider's number changes or is removed. Security definer: no caller may update the mark.
create function private.unverify_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.tax_id <> old.tax_id then
    update public.professionals p set is_verified = false where p.user_id = old.account_id and p.is_verified;
  end if;
  return null;
end $$;

create trigger unverify_changed after update or delete on private.tax_ids
  for each row execute function private.unverify_changed();
