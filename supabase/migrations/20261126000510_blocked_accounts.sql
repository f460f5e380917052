alter type private.mail_kind add value 'blocked';

CREATE OR REPLACE FUNCTION private.is_security_notice(kind private.mail_kind)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return kind in ('admin_appointed', 'admin_removed', 'blocked');
end $function$;

CREATE OR REPLACE FUNCTION public.admin_block_sign_in(person_id uuid, is_blocked boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_power_over(person_id);
  update auth.users u set banned_until = case when is_blocked then now() + interval '100 years' end
    where u.id = person_id and coalesce(u.banned_until > now(), false) <> is_blocked;
  if found then
    perform private.record_act(case when is_blocked then 'blocked' else 'unblocked' end, 'person', person_id::text);
    if is_blocked then
      perform private.write_mail(person_id, null, 'blocked', jsonb_build_object('name', p.name))
        from public.profiles p where p.id = person_id;
    end if;
  end if;
  if is_blocked then
    delete from auth.sessions s where s.user_id = person_id;
  end if;
end $function$;
