-- Decisions that can be taken back: what they replaced, what a rejected registration said, and mails that wait meanwhile.
alter table public.registration_decisions add column said jsonb, add column before jsonb;

comment on column public.registration_decisions.said is
  'What the registration said when it was rejected, by the form''s columns; null after another decision.';
comment on column public.registration_decisions.before is
  'The decision that this one replaced, which undoing brings back; null once the registration waits again.';

CREATE OR REPLACE FUNCTION private.guard_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_owner boolean := coalesce(new.user_id = (select auth.uid()), false);
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
    if old.status = 'rejected' and new.status = 'rejected' and is_owner then
      new.status = 'pending';
    end if;
    may_move = case when old.status = 'rejected' and new.status = 'pending' then is_owner
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

CREATE OR REPLACE FUNCTION private.keep_professional()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.slug = coalesce(nullif(new.slug, ''), private.free_slug(new.name, new.id));
    select name, case when profile_pic_url not like 'data:%' then profile_pic_url end
      into new.owner_name, new.owner_pic_url
      from public.profiles where id = new.user_id;
    if new.status <> 'pending' then
      new.reviewed_at = coalesce(new.reviewed_at, now());
    end if;
    return new;
  end if;

  if new.name <> old.name and old.status not in ('approved', 'suspended') then
    new.slug = private.free_slug(new.name, new.id);
  end if;
  -- Neither a suspension nor its end makes a professional new in the listing. What an administrator returns to the queue keeps
  -- its place there.
  if new.status <> old.status and 'suspended' not in (old.status, new.status) then
    new.submitted_at = case when new.status = 'pending' and not private.is_admin() then now() else new.submitted_at end;
    new.reviewed_at = case when new.status <> 'pending' then now() end;
  end if;
  return new;
end $function$;

drop function private.write_mail(uuid, uuid, private.mail_kind, jsonb);

CREATE OR REPLACE FUNCTION private.write_mail(account uuid, professional uuid, kind private.mail_kind, data jsonb, held interval DEFAULT '00:00:00'::interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.count_act(account, 'mail_' || write_mail.kind) then
    return;
  end if;
  insert into private.mail_preferences (account_id)
    select id from auth.users where id = account for key share
    on conflict do nothing;
  insert into private.outgoing_mails (account_id, professional_id, kind, data, due_at)
    select account_id, professional, write_mail.kind, write_mail.data, now() + held
    from private.mail_preferences
    where account_id = account and (not is_off or private.is_security_notice(write_mail.kind)) for share;
  delete from private.outgoing_mails where id = any (array(
    select id from private.outgoing_mails where created_at < now() - interval '7 days' for update skip locked));
  perform pg_notify('outgoing_mails', (extract(epoch from held) * 1000)::int::text);
end $function$;

CREATE OR REPLACE FUNCTION private.undo_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select interval '10 seconds' $function$;

CREATE OR REPLACE FUNCTION private.write_decision(professional public.professionals, status public.professional_status, reason text DEFAULT ''::text, fields public.registration_field[] DEFAULT '{}'::public.registration_field[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.registration_decisions as d (professional_id, reason, fields, decided_at, said)
    values (professional.id, write_decision.reason, write_decision.fields, now(),
            case write_decision.status when 'rejected' then private.profile_of(professional) end)
    on conflict on constraint registration_decisions_pkey do update
      set (reason, fields, decided_at, said, before) =
          row (excluded.reason, excluded.fields, excluded.decided_at, excluded.said, to_jsonb(d) - 'before')
      where d.decided_at <> excluded.decided_at;
end $function$;

CREATE OR REPLACE FUNCTION private.record_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.outgoing_mails
    where professional_id = new.id and kind in ('approved', 'rejected', 'suspended', 'reactivated');
  if new.status = 'pending' then
    -- The last decision can no longer be undone, and realtime announces to the provider that theirs waits again.
    update public.registration_decisions set before = null where professional_id = new.id;
    return null;
  end if;
  perform private.write_decision(new, new.status);
  if new.user_id is distinct from auth.uid() then
    perform private.write_mail(
        new.user_id, new.id, case when old.status = 'suspended' then 'reactivated' else new.status::text end::private.mail_kind,
        jsonb_build_object('reason', d.reason, 'fields', d.fields),
        case old.status when 'pending' then private.undo_time() else interval '0' end)
      from public.registration_decisions d where d.professional_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.decide(professional uuid, status_before public.professional_status, status_after public.professional_status, reason text DEFAULT ''::text, fields public.registration_field[] DEFAULT '{}'::public.registration_field[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  decided public.professionals;
begin
  select * into decided from public.professionals p where p.id = professional and p.status = status_before for update;
  if not found then
    return;
  end if;
  perform private.write_decision(decided, status_after, decide.reason, decide.fields);
  return query update public.professionals p set status = status_after where p.id = professional returning p.id;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_decision(professional_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided public.professionals;
  decision public.registration_decisions;
  last_act record;
begin
  perform private.require_admin();
  select * into decided from public.professionals p where p.id = undo_decision.professional_id for update;
  select * into decision from public.registration_decisions d where d.professional_id = decided.id;
  select * into last_act from private.audit_log l
    where l.about @> array[decided.id::text] and l.target_kind = 'professional' order by l.at desc, l.id desc limit 1;
  if (last_act.actor_id, last_act.act, last_act.at, last_act.detail ->> 'version')
     is distinct from (private.caller(), decided.status::text, decision.decided_at, decided.version::text)
     or decided.status not in ('approved', 'rejected') then
    return;
  end if;
  -- A sender skips a locked mail, so the time cannot run out between the look at the clock and the end.
  perform from private.outgoing_mails m where m.professional_id = decided.id for update;
  if clock_timestamp() >= decision.decided_at + private.undo_time() then
    return;
  end if;
  update public.professionals p set status = 'pending' where p.id = decided.id;
  delete from public.registration_decisions d where d.professional_id = decided.id;
  insert into public.registration_decisions
    select (jsonb_populate_record(null::public.registration_decisions, decision.before)).* where decision.before is not null;
  return next decided.id;
end $function$;

CREATE OR REPLACE FUNCTION public.reopen_registration(professional_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query update public.professionals p set status = 'pending'
    where p.id = reopen_registration.professional_id and p.status = 'rejected' returning p.id;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_edit(professional_id uuid, version integer, reason text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  edit public.profile_edits;
  edited public.professionals;
  fields public.registration_field[];
begin
  edit = private.edit_to_decide(professional_id, version);
  reason = private.clean_reason(reason);
  if reason = '' then
    perform private.refuse_field('reason', 'Escreva o motivo.');
  end if;
  if edit.professional_id is null then
    return;
  end if;
  select * into edited from public.professionals p where p.id = edit.professional_id;
  if not exists (select from public.categories c where c.id = (edit.before -> 'category_id')::bigint) then
    edit.before = edit.before || jsonb_build_object('category_id', edited.category_id);
  end if;
  fields = private.changed_fields(edit.before, private.profile_of(edited));
  perform private.record_act('edit_undone', 'professional', professional_id::text, jsonb_build_object(
    'version', version, 'user_id', edited.user_id, 'fields', fields));
  execute format('
      update public.professionals p set (%1$s) = (
        select %1$s from jsonb_populate_record(null::public.professionals, $1)) where p.id = $2',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(edit.before) key))
    using edit.before, edit.professional_id;
  delete from public.profile_edits e where e.professional_id = edit.professional_id;
  if edited.user_id is distinct from private.caller() then
    -- A suspension's reason stays.
    if edited.status = 'approved' then
      perform private.write_decision(edited, edited.status, reason, fields);
    end if;
    perform private.write_mail(
      edited.user_id, edited.id, 'edit_undone', jsonb_build_object('reason', reason, 'fields', fields));
  end if;
  return next edited.id;
end $function$;

grant EXECUTE on function public.undo_decision(uuid) to service_role;

grant EXECUTE on function public.undo_decision(uuid) to authenticated;

grant EXECUTE on function public.reopen_registration(uuid) to service_role;

grant EXECUTE on function public.reopen_registration(uuid) to authenticated;

comment on column private.outgoing_mails.due_at is 'A decision''s mail waits until nobody can undo it. Claimed mails become due again, in case their sender has died.';
