CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- In a condition of the query, Postgres would ask everybody for the factor before it reads the role.
  return exists (select from public.profiles p where p.id = private.caller() and p.user_type = 'admin')
    and private.has_given_factor();
end $function$;

CREATE OR REPLACE FUNCTION private.keep_feedback_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.feedback_texts (feedback_id, folded, rating, created_at)
  select f.id, private.fold(concat_ws(' ', f.comment, f.client_name, p.name)), f.rating, f.created_at
  from public.feedbacks f
  join public.professionals p on p.id = f.professional_id
  where f.id = new.id
  on conflict (feedback_id) do update
    set folded = excluded.folded, rating = excluded.rating, created_at = excluded.created_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_in_feedback_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.feedback_texts t set folded = private.fold(concat_ws(' ', f.comment, f.client_name, new.name))
    from public.feedbacks f where f.professional_id = new.id and t.feedback_id = f.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  may_move boolean;
begin
  if current_user in ('anon', 'authenticated') and tg_op = 'INSERT' then
    if new.status <> 'pending' or new.is_recommended then
      perform private.refuse_moderation();
    end if;
    if (new.slug, new.owner_name, new.owner_pic_url, new.rating_sum, new.feedback_count, new.submitted_at,
        new.reviewed_at, new.is_verified, new.version, new.updated_at)
       is distinct from ('', '', null::text, 0, 0, now(), null::timestamptz, false, 1, now()) then
      perform private.refuse_kept_column();
    end if;
  elsif current_user in ('anon', 'authenticated') then
    if (new.id, new.user_id, new.slug, new.owner_name, new.owner_pic_url, new.rating_sum, new.feedback_count,
        new.submitted_at, new.reviewed_at, new.is_verified, new.version, new.updated_at)
       is distinct from
       (old.id, old.user_id, old.slug, old.owner_name, old.owner_pic_url, old.rating_sum, old.feedback_count,
        old.submitted_at, old.reviewed_at, old.is_verified, old.version, old.updated_at) then
      perform private.refuse_kept_column();
    end if;

    -- Any change by its owner resubmits a rejected registration.
    if old.status = 'rejected' and new.status = 'rejected' and new.user_id = auth.uid() then
      new.status = 'pending';
    end if;
    may_move = case when old.status = 'rejected' and new.status = 'pending' then coalesce(new.user_id = auth.uid(), false)
                    else private.is_admin() end;
    if (new.status <> old.status and not may_move)
       or (new.is_recommended <> old.is_recommended and not private.is_admin()) then
      perform private.refuse_moderation();
    end if;
  end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    if new.status = 'suspended' and old.status <> 'approved' then
      perform private.refuse_field('status', 'Somente um cadastro aprovado pode ser suspenso.');
    elsif (old.status, new.status) not in (
        ('pending', 'approved'), ('pending', 'rejected'), ('rejected', 'pending'), ('approved', 'suspended'),
        ('suspended', 'approved'))
      -- Only a function undoes an approval.
      and ((old.status, new.status) <> ('approved', 'pending')
           or current_user in ('anon', 'authenticated', 'service_role')) then
      perform private.refuse_field('status', 'Somente um cadastro pendente pode ser aprovado ou rejeitado.');
    end if;
    -- A suspension ends the recommendation, which does not come back with the approval.
    if new.status = 'suspended' then
      new.is_recommended = false;
    end if;
  end if;
  if new.is_recommended and new.status <> 'approved' then
    perform private.refuse_field('is_recommended', 'Somente um cadastro aprovado pode ser recomendado.');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.network_digest()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.report_keys where day = current_date) then
    delete from private.report_keys where day < current_date;
    insert into private.report_keys default values on conflict do nothing;
  end if;
  return (
    select sha256(convert_to(k.key || private.caller_network(), 'UTF8')) from private.report_keys k where k.day = current_date);
end $function$;

CREATE OR REPLACE FUNCTION private.note_reviews_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_page_change(array[p.category_id], p.id)
    from public.professionals p where p.id in (select c.professional_id from changed c) order by p.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept constant public.review_origin := case when tg_op = 'UPDATE' then old.origin end;
  is_invited boolean := kept is not distinct from 'invitation';
  is_of_party boolean := kept is not distinct from 'party';
  has_party constant boolean := exists (
    select from private.closings c
    where c.client_id = new.client_id and c.professional_id = new.professional_id
      and c.state = 'confirmed' and c.day < private.day_of(now()));
begin
  -- Few have either, and comparing networks costs more than all else here.
  if (has_party or exists (
        select from private.review_invitations i
        where i.client_id = new.client_id and i.professional_id = new.professional_id))
     and not private.shares_network(new.client_id, new.professional_id) then
    -- An upsert comes here twice: before its insert, and before the update that it ends as.
    update private.review_invitations i set used_at = now()
      where i.client_id = new.client_id and i.professional_id = new.professional_id
        and coalesce(i.used_at, now()) = now() and private.is_valid(i);
    is_invited = is_invited or found;
    is_of_party = is_of_party or has_party;
  end if;
  new.origin = case
    when is_of_party then 'party'
    when is_invited then 'invitation'
    when exists (
      select from private.contact_taps t
      where t.client_id = new.client_id and t.professional_id = new.professional_id) then 'contact'
  end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.record_wave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea;
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  delete from private.review_networks where feedback_id = any (array(
    select n.feedback_id from private.review_networks n where n.day < current_date limit 1000 for update skip locked));
  if private.caller_network() <> '' then
    digest = private.network_digest();
    insert into private.review_networks (feedback_id, network) values (new.id, digest);
  end if;
  -- A digest is of one day, so both are among the professional's reviews of a day, which are fewer than a network's.
  if 5 <= (
    select greatest(count(*) filter (where p.created_at > now() - interval '7 days'), count(*) filter (where n.network = digest))
    from public.feedbacks f
    left join public.profiles p on p.id = f.client_id
    left join private.review_networks n on n.feedback_id = f.id
    where f.professional_id = new.professional_id and f.created_at > now() - interval '1 day')
  then
    insert into private.reports (professional_id, reason, details, sender)
      values (new.professional_id, 'other', 'Aviso automático: cinco avaliações em um dia, de contas novas ou de uma mesma rede.', '')
      on conflict do nothing;
  end if;
  return null;
end $function$;

create or replace trigger keep_feedback_texts AFTER UPDATE OF name ON public.professionals FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION private.rename_in_feedback_texts(); alter table public.professionals enable trigger keep_feedback_texts;

drop policy "reviews are as public as their professional" on public.feedbacks;

create policy "reviews are as public as their professional" on public.feedbacks as PERMISSIVE for SELECT to anon, authenticated using (((client_id = ( SELECT private.caller() AS caller)) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.professionals p
  WHERE (p.id = feedbacks.professional_id)))));
