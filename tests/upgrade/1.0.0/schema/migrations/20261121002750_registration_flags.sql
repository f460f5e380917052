-- Registration flags: what an administrator should look at before deciding about a registration.

-- In a table of its own, because a new score adds an entry to each index of `professionals`.
create table private.registration_keys (
  professional_id uuid primary key references public.professionals (id) on delete cascade,
  whatsapp text not null,
  description text not null
);
comment on table private.registration_keys is 'What registrations are compared by, kept by a trigger.';
comment on column private.registration_keys.description is 'The hash of the folded text.';

create index registration_keys_whatsapp on private.registration_keys (whatsapp);
create index registration_keys_description on private.registration_keys (description);
-- The other columns that are compared.
create index profiles_phone on public.profiles (phone);
create index tax_ids_tax_id on private.tax_ids (tax_id);

-- No policy: only the functions below read or write it.
alter table private.registration_keys enable row level security;

-- Definer: no caller may write the table.
create function private.keep_registration_key() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.registration_keys values (new.id, new.whatsapp, md5(private.fold(new.description)))
    on conflict (professional_id) do update
      set (whatsapp, description) = row (excluded.whatsapp, excluded.description);
  return null;
end $$;

create trigger keep_registration_key after insert or update of whatsapp, description on public.professionals
  for each row execute function private.keep_registration_key();

create type public.registration_flag as enum ('new_category', 'same_tax_id', 'same_phone', 'same_description');

-- The flags of up to 100 registrations: a category that nobody has yet, and accounts with the same CNPJ or CPF, phone or
-- text, at most five for each flag. Definer: reads accounts after checking that the caller is an administrator.
create function public.registration_flags(professional_ids uuid[])
  returns table (
    professional_id uuid, flag public.registration_flag, account_id uuid, account_name text,
    user_type public.user_type, status public.professional_status
  )
  language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(professional_ids) > 100 then
    raise exception 'Até 100 cadastros de uma vez.' using errcode = '22023', hint = 'professional_ids';
  end if;
  return query
    with asked as (
      select p.id, p.user_id, p.category_id, k.whatsapp, k.description, o.phone, t.tax_id
      from public.professionals p
      join private.registration_keys k on k.professional_id = p.id
      join public.profiles o on o.id = p.user_id
      left join private.tax_ids t on t.account_id = p.user_id
      where p.id = any (professional_ids)
    ), found as (
      select a.id, 'new_category'::public.registration_flag as flag, null::uuid as account_id
      from asked a where not private.is_public_category(a.category_id)
      union all
      select a.id, 'same_tax_id', t.account_id
      from asked a cross join lateral (
        select t.account_id from private.tax_ids t
        where t.tax_id = a.tax_id and t.account_id <> a.user_id limit 5) t
      union all
      select a.id, 'same_phone', s.account_id
      from asked a cross join lateral (
        select o.id as account_id from public.profiles o
        where o.phone in (a.whatsapp, a.phone) and o.id <> a.user_id
        union
        select o.user_id from private.registration_keys k join public.professionals o on o.id = k.professional_id
        where k.whatsapp in (a.whatsapp, a.phone) and o.user_id <> a.user_id
        limit 5) s
      union all
      select a.id, 'same_description', s.user_id
      from asked a cross join lateral (
        select o.user_id from private.registration_keys k join public.professionals o on o.id = k.professional_id
        where k.description = a.description and o.user_id <> a.user_id limit 5) s)
    select f.id, f.flag, f.account_id, coalesce(b.name, o.name), o.user_type, b.status
    from found f
    left join public.profiles o on o.id = f.account_id
    left join public.professionals b on b.user_id = f.account_id
    order by f.id, f.flag, f.account_id;
end $$;
grant execute on function public.registration_flags(uuid[]) to authenticated;
