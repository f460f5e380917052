create type public.favorite_state as enum ('to_ask', 'asked', 'answered', 'closed', 'declined');

alter table public.favorites
  add column state public.favorite_state not null default 'to_ask',
  add column quoted_price int,
  add column asked_at timestamptz,
  add constraint favorites_quoted_price check (quoted_price between 1 and 1000000),
  add constraint favorites_asked_at check (asked_at is null or state = 'asked');

create table private.list_votes (
  client_id uuid references public.favorite_lists (client_id) on delete cascade,
  voter bytea,
  professional_id uuid references public.professionals (id) on delete cascade,
  name text not null,
  network bytea not null,
  created_at timestamptz not null default now(),
  primary key (client_id, voter, professional_id),
  constraint list_votes_name check (private.is_text(name, 2, 30))
);

create index list_votes_professional_id on private.list_votes (professional_id);

CREATE OR REPLACE FUNCTION public.stop_sharing_favorites()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_client();
begin
  update public.favorite_lists set share_token = null where client_id = caller;
  delete from private.list_votes where client_id = caller;
end $function$;

CREATE OR REPLACE FUNCTION private.voter_of(list uuid, secret text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(list || secret, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION private.clean_favorite()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.note = nullif(private.cleaned_text(new.note), '');
  if new.note is not null and not private.is_note(new.note) then
    perform private.refuse_field('note', 'A anotação deve ter no máximo 500 caracteres.');
  end if;
  if new.quoted_price not between 1 and 1000000 then
    perform private.refuse_field('quoted_price', 'Informe um preço de 1 a 1.000.000 de reais.');
  end if;
  if new.state <> 'asked' then
    new.asked_at = null;
  elsif new.asked_at > now() then
    new.asked_at = now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_vote(voter text, professional_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.require_client();
begin
  delete from private.list_votes v
    where v.client_id = caller and encode(v.voter, 'hex') = remove_vote.voter
      and v.professional_id = remove_vote.professional_id;
  update public.favorite_lists set changed_at = now() where client_id = caller;
end $function$;

grant EXECUTE on function public.remove_vote(text,uuid) to service_role;

grant EXECUTE on function public.remove_vote(text,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.shared_votes(token text, secret text DEFAULT NULL::text)
 RETURNS TABLE(professional_id uuid, voter text, name text, is_own boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select v.professional_id, encode(v.voter, 'hex'), v.name, coalesce(v.voter = private.voter_of(v.client_id, secret), false)
  from public.favorite_lists l
  join private.list_votes v on v.client_id = l.client_id
  where l.share_token = shared_votes.token
    and v.professional_id in (select p.id from public.shared_favorites(shared_votes.token) p)
  order by v.created_at, v.name, v.voter
$function$;

create or replace trigger clean_fields BEFORE INSERT OR UPDATE OF note, state, quoted_price, asked_at ON public.favorites FOR EACH ROW EXECUTE FUNCTION private.clean_favorite(); alter table public.favorites enable trigger clean_fields;

create or replace trigger raise_version BEFORE UPDATE OF note, state, quoted_price, asked_at ON public.favorites FOR EACH ROW EXECUTE FUNCTION private.raise_version(); alter table public.favorites enable trigger raise_version;

create or replace trigger touch_list_on_change after update on public.favorites
  for each row
  when (
    (old.professional_id, old.note, old.state, old.quoted_price, old.asked_at)
    is distinct from (new.professional_id, new.note, new.state, new.quoted_price, new.asked_at)
  )
  execute function private.touch_favorite_list();

create or replace trigger keep_notes_within_limit AFTER UPDATE OF note, state, quoted_price, asked_at ON public.favorites FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION private.keep_within_limit('note'); alter table public.favorites enable trigger keep_notes_within_limit;

alter table private.list_votes enable row level security;

grant INSERT (state) on public.favorites to authenticated;

grant UPDATE (state) on public.favorites to authenticated;

grant INSERT (quoted_price) on public.favorites to authenticated;

grant UPDATE (quoted_price) on public.favorites to authenticated;

grant INSERT (asked_at) on public.favorites to authenticated;

grant UPDATE (asked_at) on public.favorites to authenticated;

grant EXECUTE on function public.shared_votes(text,text) to service_role;

grant EXECUTE on function public.shared_votes(text,text) to anon;

grant EXECUTE on function public.shared_votes(text,text) to authenticated;

comment on column public.favorites.quoted_price is 'What the professional asks for the client''s party, in whole reais.';

comment on column public.favorites.asked_at is 'When the client asked, until they answered whether the professional has replied; null in other states.';

comment on table private.list_votes is 'Who would choose whom on a shared list. Only the functions below read or write it.';

comment on column private.list_votes.voter is 'A digest of the secret that the voter''s device keeps, other for each list.';

comment on column private.list_votes.network is 'Two bytes of a digest of the voter''s network: enough to tell the twenty of a list apart, too few to find an address.';


CREATE OR REPLACE FUNCTION public.set_vote(token text, secret text, voter_name text, professional_id uuid, is_given boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  list constant uuid := (select l.client_id from public.favorite_lists l where l.share_token = set_vote.token for update);
  device bytea;
  place bytea;
begin
  if not exists (select from public.shared_favorites(token) p where p.id = set_vote.professional_id) then
    raise sqlstate 'PT404' using message = 'Esta lista não está mais disponível.';
  end if;
  if secret is null or secret !~ '^[0-9a-f]{32}$' then
    raise sqlstate '22023' using message = 'O segredo deve ter 32 algarismos hexadecimais.';
  end if;
  -- Before cleaning, which takes long on a long text.
  voter_name = case when char_length(voter_name) <= 100 then private.cleaned_text(voter_name) end;
  if not coalesce(private.is_text(voter_name, 2, 30) and voter_name !~ '\n', false) then
    perform private.refuse_field('voter_name', 'Use de 2 a 30 letras.');
  end if;
  device = private.voter_of(list, secret);
  place = substr(sha256(convert_to(token || private.caller_network(), 'UTF8')), 1, 2);
  if exists (select from private.list_votes v where v.client_id = list and v.voter <> device
             and private.fold(v.name) = private.fold(voter_name)) then
    perform private.refuse_field('voter_name', 'Já há alguém com este nome nesta lista.');
  end if;
  if not exists (select from private.list_votes v where v.client_id = list and v.voter = device) then
    if (select count(distinct v.voter) from private.list_votes v where v.client_id = list) >= 20 then
      raise sqlstate 'PT429' using message = 'Esta lista já tem 20 nomes.';
    end if;
    if (select count(distinct v.voter) from private.list_votes v where v.client_id = list and v.network = place) >= 10 then
      raise sqlstate 'PT429' using message = 'Dez pessoas já votaram desta rede. Vote por outra, como a do celular.';
    end if;
  end if;
  if is_given then
    insert into private.list_votes (client_id, voter, professional_id, name, network)
      values (list, device, set_vote.professional_id, voter_name, place)
      on conflict do nothing;
  else
    delete from private.list_votes v
      where v.client_id = list and v.voter = device and v.professional_id = set_vote.professional_id;
  end if;
  update private.list_votes v set name = voter_name where v.client_id = list and v.voter = device and v.name <> voter_name;
  update public.favorite_lists set changed_at = now() where client_id = list;
end $function$;

grant EXECUTE on function public.set_vote(text,text,text,uuid,boolean) to service_role;

grant EXECUTE on function public.set_vote(text,text,text,uuid,boolean) to anon;

grant EXECUTE on function public.set_vote(text,text,text,uuid,boolean) to authenticated;
