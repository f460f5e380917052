CREATE OR REPLACE FUNCTION private.profile_of(professional public.professionals)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(professional))
    where key = 'price_unit' or key = any (enum_range(null::public.registration_field)::text[]));
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
    perform private.write_mail(
      edited.user_id, edited.id, 'edit_undone', jsonb_build_object('reason', reason, 'fields', fields));
  end if;
  return next edited.id;
end $function$;
