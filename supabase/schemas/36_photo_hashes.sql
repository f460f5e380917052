-- Photo hashes, which find the same photo in two accounts. An administrator's browser, and nobody else's, computes a
-- difference hash of 64 bits from the small copy of each photo; a recompressed, resized or mirrored copy differs in few
-- bits. A photo's hash is deleted with its object.

create table private.photo_hashes (
  path text primary key,
  hash bit(64) not null,
  constraint photo_hashes_path check (path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,200}$')
);
comment on table private.photo_hashes is 'By the path of a photo, whose folder is its account.';

-- Pairs of similar photos that an administrator has judged to be different.
create table private.different_photos (
  path text references private.photo_hashes on delete cascade,
  other text references private.photo_hashes on delete cascade,
  primary key (path, other),
  constraint different_photos_order check (path < other)
);
comment on table private.different_photos is 'The paths of two photos that look alike, in their order.';

create index different_photos_other on private.different_photos (other);

-- No policy grants access: only the functions below read or write the tables.
alter table private.photo_hashes enable row level security;
alter table private.different_photos enable row level security;

-- Deletes the hash of a photo that is removed or replaced. Security definer, because no caller may write to `photo_hashes`.
create function private.forget_photo_hash() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.photo_hashes h where h.path = old.name;
  return null;
end $$;

create trigger forget_photo_hash after delete or update of name, version on storage.objects
  for each row when (old.bucket_id = 'professional-images') execute function private.forget_photo_hash();

-- Stores the hashes, each of 16 hexadecimal digits, of up to 100 photos; photos that are not in storage are ignored.
-- Security definer: writes a private table after checking that the caller is an administrator.
create function public.keep_photo_hashes(photos jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(photos) is distinct from 'array' or jsonb_array_length(photos) > 100
     or photos @? '$[*] ? (!(@.hash like_regex "^[0-9a-f]{16}$"))' then
    raise exception 'Até 100 fotos de uma vez, cada uma com path e hash.' using errcode = '22023', hint = 'photos';
  end if;
  insert into private.photo_hashes
    select p.path, ('x' || p.hash)::bit(64)
    from jsonb_to_recordset(photos) as p (path text, hash text)
    join storage.objects o on o.bucket_id = 'professional-images' and o.name = p.path
    on conflict do nothing;
end $$;
grant execute on function public.keep_photo_hashes to authenticated;

-- The photos of other accounts' registrations whose hash differs from that of a given photo, or of its mirror image, in at
-- most six bits: the nearest photo of each registration, three photos at most. The demo's accounts, whose ids are UUIDs of
-- version 5, share pictures, so they are not compared with each other. Security definer: accesses private tables, for
-- administrators only.
create function public.similar_photos(photos jsonb)
  returns table (path text, other text, professional_id uuid, name text, status public.professional_status, reviewed_at timestamptz,
    number int)
  language plpgsql security definer rows 3 set search_path = '' as $$
begin
  perform public.keep_photo_hashes(photos);
  if photos @? '$[*] ? (!(@.mirrored like_regex "^[0-9a-f]{16}$"))' or jsonb_array_length(photos) > 12 then
    raise exception 'Até 12 fotos de uma vez, cada uma com mirrored.' using errcode = '22023', hint = 'photos';
  end if;
  return query
    with asked as (
      select p.path, ('x' || p.hash)::bit(64) as hash, ('x' || p.mirrored)::bit(64) as mirrored
      from jsonb_to_recordset(photos) as p (path text, hash text, mirrored text)
    ), near as materialized (
      select a.path, h.path as other, least(bit_count(h.hash # a.hash), bit_count(h.hash # a.mirrored)) as distance
      from asked a join private.photo_hashes h
        on least(bit_count(h.hash # a.hash), bit_count(h.hash # a.mirrored)) <= 6
    ), found as (
      select distinct on (p.id) n.path, n.other, n.distance, p.id, p.name, p.status, p.reviewed_at, array_position(p.images, n.other)
      from near n join public.professionals p on p.user_id = left(n.other, 36)::uuid and n.other = any (p.images)
      where left(n.other, 36) <> left(n.path, 36)
        and (substr(n.other, 15, 1) <> '5' or substr(n.path, 15, 1) <> '5')
        and not exists (
        select from private.different_photos d
        where d.path = least(n.path, n.other) and d.other = greatest(n.path, n.other))
      order by p.id, n.distance, n.path
    )
    select f.path, f.other, f.id, f.name, f.status, f.reviewed_at, f.array_position
    from found f order by f.distance, f.reviewed_at, f.id limit 3;
end $$;
grant execute on function public.similar_photos to authenticated;

-- Records that two photos are not the same; returns the id of the first photo's registration, unless the pair was
-- recorded before. Security definer: writes private tables after checking that the caller is an administrator.
create function public.tell_photos_apart(path text, other text) returns setof uuid
  language plpgsql security definer rows 1 set search_path = '' as $$
declare
  professionals constant uuid[] := array(
    select p.id from unnest(array[tell_photos_apart.path, tell_photos_apart.other]) with ordinality as one (path, n)
    join public.professionals p on one.path = any (p.images) and p.user_id::text = left(one.path, 36)
    order by one.n);
begin
  perform private.require_admin();
  if cardinality(professionals) = 2 then
    insert into private.different_photos values (
      least(tell_photos_apart.path, tell_photos_apart.other), greatest(tell_photos_apart.path, tell_photos_apart.other))
      on conflict do nothing;
    if found then
      perform private.record_act('told_apart', 'professional', professionals[1]::text,
                                 jsonb_build_object('professional_id', professionals[2]));
      return next professionals[1];
    end if;
  end if;
end $$;
grant execute on function public.tell_photos_apart to authenticated;

-- The photos that have no hash yet, of up to 20 public registrations in the order of their ids. Security definer: reads
-- a private table after checking that the caller is an administrator.
create function public.photos_without_hash(after uuid default null) returns table (professional_id uuid, paths text[])
  language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, m.paths
    from public.professionals p, lateral (
      select array_agg(i.path) as paths from unnest(p.images) as i (path)
      where not exists (select from private.photo_hashes h where h.path = i.path)) m
    where p.status = 'approved' and m.paths is not null and (after is null or p.id > after)
    order by p.id limit 20;
end $$;
grant execute on function public.photos_without_hash to authenticated;

-- How many photos of public registrations have a hash, and how many photos there are. Security definer: reads a private
-- table after checking that the caller is an administrator.
create function public.photo_hash_counts() returns table (hashed int, photos int)
  language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select count(h.path)::int, count(*)::int
    from public.professionals p, unnest(p.images) as i (path) left join private.photo_hashes h on h.path = i.path
    where p.status = 'approved';
end $$;
grant execute on function public.photo_hash_counts to authenticated;
