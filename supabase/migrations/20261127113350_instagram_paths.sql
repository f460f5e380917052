CREATE OR REPLACE FUNCTION private.is_instagram(handle text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return char_length(handle) <= 30 and handle ~ '^[a-z0-9_]+(\.[a-z0-9_]+)*$'
    -- Paths of Instagram's own.
    and handle <> all ('{about,accounts,ads,api,ar,archive,blog,business,challenge,channel,create,data,developer,direct,directory,download,emails,explore,graphql,guides,help,igtv,invites,legal,lite,'
      'locations,nametag,oauth,p,popular,press,privacy,qr,reel,reels,s,session,share,shop,shopping,static,stories,terms,topics,tv,web,your_activity}');
end $function$;

-- Removes stored handles that are paths of Instagram's own, and says how many.
do $$
declare
  mended int;
begin
  alter table public.professionals disable trigger clean_fields;
  update public.professionals set instagram = null where not private.is_instagram(instagram);
  get diagnostics mended = row_count;
  alter table public.professionals enable trigger clean_fields;
  if mended > 0 then
    raise warning 'public.professionals.instagram: % handles were paths of Instagram and were removed', mended;
  end if;
end $$;
