-- A list stays shared only as long as its client could withdraw it: not once they are blocked or an administrator.

-- What a shared list shows: up to 100 approved professionals, without notes and without whose list it is. Definer: who has
-- the token may read it, and a token cannot be found except by its index.
create or replace function public.shared_favorites(token text) returns setof public.professionals
  language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  return query
    select p.*
    from public.favorite_lists l
    join public.profiles c on c.id = l.client_id and c.user_type = 'client'
    join auth.users u on u.id = l.client_id and (u.banned_until is null or u.banned_until < now())
    join public.favorites f on f.client_id = l.client_id
    join public.professionals p on p.id = f.professional_id
    where l.share_token = shared_favorites.token and p.status = 'approved'
    order by f.created_at desc, p.id
    limit 100;
end $$;
