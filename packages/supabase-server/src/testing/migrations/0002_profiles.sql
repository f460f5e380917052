-- Every account has a profile. The picture of a sign-up moves there, out of the metadata that every token carries.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text,
  picture text
);
alter table public.profiles enable row level security;

create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles
    values (new.id, new.raw_user_meta_data ->> 'name', new.raw_user_meta_data ->> 'picture');
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'picture' where id = new.id;
  return null;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create function public.keep_picture_out() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data = new.raw_user_meta_data - 'picture';
  return new;
end $$;
create trigger keep_picture_out before update of raw_user_meta_data on auth.users
  for each row execute function public.keep_picture_out();
