CREATE OR REPLACE FUNCTION public.use_recovery_code(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  network constant bytea := private.report_sender();
  own private.recovery_codes;
begin
  -- GoTrue calls a mailed link otp, or, if a code is exchanged for its session, recovery.
  if not private.has_just_signed_in('password', 'otp', 'recovery') then
    raise exception 'Entre de novo, ou abra outro link, para usar um código de recuperação.' using errcode = '28000';
  end if;
  select * into own from private.recovery_codes where account_id = private.caller() for update;
  if own.failing_since < now() - interval '1 hour' then
    own.failed_from = '{}';
    own.failing_since = now();
  end if;
  if cardinality(array_positions(own.failed_from, network)) >= 10 then
    raise exception 'Muitas tentativas. Tente de novo daqui a uma hora.' using errcode = 'PT429';
  end if;
  if private.recovery_hash(code) = any (own.hashes) then
    delete from auth.mfa_factors where user_id = private.caller();
    delete from auth.sessions where user_id = private.caller() and id::text is distinct from auth.jwt() ->> 'session_id';
    return true;
  end if;
  update private.recovery_codes set failed_from = own.failed_from || network, failing_since = own.failing_since
    where account_id = private.caller();
  return false;
end $function$;
