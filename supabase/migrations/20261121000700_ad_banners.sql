-- Ad banners: the images of the carousel. Administrators upload and remove them; everybody sees them.

create table public.ad_banners (
  id uuid primary key default gen_random_uuid(),
  image_url text not null,
  created_at timestamptz not null default now(),
  constraint ad_banners_image_url check (private.is_object_address(image_url, 'app-assets/banners'))
);
comment on table public.ad_banners is 'Images of the carousel; each is an object in app-assets/banners.';

grant select on public.ad_banners to anon, authenticated;
grant insert, update, delete on public.ad_banners to authenticated;
grant all on public.ad_banners to service_role;

alter table public.ad_banners enable row level security;

create policy "everybody sees banners"
  on public.ad_banners for select
  to anon, authenticated
  using (true);

create policy "admins add banners"
  on public.ad_banners for insert
  to authenticated
  with check ((select private.is_admin()));

create policy "admins change banners"
  on public.ad_banners for update
  to authenticated
  using ((select private.is_admin()));

create policy "admins remove banners"
  on public.ad_banners for delete
  to authenticated
  using ((select private.is_admin()));

create function private.clean_ad_banner() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if private.is_object_address(new.image_url, 'app-assets/banners') is not true then
    perform private.refuse_field('image_url', 'A imagem do banner deve estar entre os banners enviados.');
  end if;
  return new;
end $$;

create trigger clean_fields before insert or update on public.ad_banners
  for each row execute function private.clean_ad_banner();
