-- App settings: key-value pairs that administrators set for everybody, currently logoUrl and backgroundUrl. Changes
-- are published to realtime subscribers.

create table public.app_settings (
  key text primary key,
  value text not null,
  version int not null default floor(random() * 1e9),
  constraint app_settings_key_form check (key ~ '^[A-Za-z][A-Za-z0-9_]{0,59}$'),
  constraint app_settings_value_length check (char_length(value) <= 500),
  constraint app_settings_image_form
    check (key not in ('logoUrl', 'backgroundUrl')
           or private.is_object_address(value, 'app-assets/(banners|branding)'))
);
comment on table public.app_settings is 'Settings of the product; readable by everybody, so never a secret.';
comment on column public.app_settings.version is
  'Begins at a random number, so that a row deleted and written again is not taken for the one that was read.';

grant select on public.app_settings to anon, authenticated;
grant insert (key, value), update (key, value), delete on public.app_settings to authenticated;
grant all on public.app_settings to service_role;

alter table public.app_settings enable row level security;

create policy "everybody reads settings"
  on public.app_settings for select
  to anon, authenticated
  using (true);

create policy "admins add settings"
  on public.app_settings for insert
  to authenticated
  with check ((select private.is_admin()));

create policy "admins change settings"
  on public.app_settings for update
  to authenticated
  using ((select private.is_admin()));

create policy "admins remove settings"
  on public.app_settings for delete
  to authenticated
  using ((select private.is_admin()));

create function private.clean_app_setting() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if coalesce(new.key, '') !~ '^[A-Za-z][A-Za-z0-9_]{0,59}$' then
    perform private.refuse_field('key', 'Nome de configuração inválido.');
  end if;
  if new.value is null or char_length(new.value) > 500 then
    perform private.refuse_field('value', 'O valor deve ter no máximo 500 caracteres.');
  end if;
  if new.key in ('logoUrl', 'backgroundUrl')
     and not private.is_object_address(new.value, 'app-assets/(banners|branding)') then
    perform private.refuse_field('value', 'A imagem deve estar entre os arquivos do aplicativo.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update on public.app_settings
  for each row execute function private.clean_app_setting();
create trigger raise_version before update of value on public.app_settings
  for each row execute function private.raise_version();

alter publication supabase_realtime add table public.app_settings;
