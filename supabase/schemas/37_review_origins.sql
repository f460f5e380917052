-- Origins of reviews: the database marks a review with what shows that its author has met the professional.

-- Whether the caller's network, or one from which a client has signed in, was used to sign in as the professional in the last 30 days.
create function private.shares_network(client uuid, professional uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.professionals p
    join private.sign_in_records r on r.account_id = p.user_id and r.at > now() - interval '30 days'
    where p.id = professional and private.network_of(r.address) in (
      select private.caller_network()
      union all
      select private.network_of(o.address) from private.sign_in_records o
      where o.account_id = client and o.at > now() - interval '30 days'));
end $$;

-- A party counts unless the two may be one person; its mark stays when the review is written anew. Definer: nobody may read closings,
-- sign-ins or taps.
create function private.mark_origin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.origin = case
    when tg_op = 'UPDATE' and old.origin = 'party' or exists (
      select from private.closings c
      where c.client_id = new.client_id and c.professional_id = new.professional_id
        and c.state = 'confirmed' and c.day < private.day_of(now())
    ) and not private.shares_network(new.client_id, new.professional_id) then 'party'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $$;

create trigger mark_origin before insert or update of rating, comment on public.feedbacks
  for each row execute function private.mark_origin();
