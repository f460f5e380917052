-- Votes on a shared list of favorites: anybody with the list's link can, without an account, enter a name and give one
-- heart per professional. The votes are the list owner's data and are deleted with the link.

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
comment on table private.list_votes is 'Who would choose whom on a shared list. Only the functions below read or write it.';
comment on column private.list_votes.voter is 'A digest of the secret that the voter''s device keeps, other for each list.';
comment on column private.list_votes.network is
  'Two bytes of a digest of the voter''s network: enough to tell the twenty of a list apart, too few to find an address.';

create index list_votes_professional_id on private.list_votes (professional_id);

alter table private.list_votes enable row level security;

create function private.voter_of(list uuid, secret text) returns bytea
  language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(list || secret, 'UTF8'))
$$;

-- The votes for the professionals on a shared list, the oldest first; `is_own` marks the votes of the device that has
-- `secret`. Security definer, because whoever has the token may read them.
create function public.shared_votes(token text, secret text default null)
  returns table (professional_id uuid, voter text, name text, is_own boolean)
  language sql stable security definer rows 20 set search_path = '' as $$
  select v.professional_id, encode(v.voter, 'hex'), v.name, coalesce(v.voter = private.voter_of(v.client_id, secret), false)
  from public.favorite_lists l
  join private.list_votes v on v.client_id = l.client_id
  where l.share_token = shared_votes.token
    and v.professional_id in (select p.id from public.shared_favorites(shared_votes.token) p)
  order by v.created_at, v.name, v.voter
$$;
grant execute on function public.shared_votes to anon, authenticated, service_role;

-- Adds or removes a device's vote; all votes of a device bear the name given last. Concurrent calls take
-- turns by locking the list, so that a new voter counts all others. Security definer, because whoever has the token may vote.
create function public.set_vote(token text, secret text, voter_name text, professional_id uuid, is_given boolean) returns void
  language plpgsql security definer set search_path = '' as $$
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
  -- Checked before cleaning, which is slow on a long text.
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
end $$;
grant execute on function public.set_vote to anon, authenticated, service_role;

-- Removes a vote from the caller's list. Security definer, because no caller may write to `list_votes`.
create function public.remove_vote(voter text, professional_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_client();
begin
  delete from private.list_votes v
    where v.client_id = caller and encode(v.voter, 'hex') = remove_vote.voter
      and v.professional_id = remove_vote.professional_id;
  update public.favorite_lists set changed_at = now() where client_id = caller;
end $$;
grant execute on function public.remove_vote to authenticated, service_role;
