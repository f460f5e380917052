drop function public.day_states(uuid[],date);

CREATE OR REPLACE FUNCTION public.day_states(professional_ids uuid[], day date)
 RETURNS TABLE(professional_id uuid, state public.day_state, confirmed_days_ago integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
begin
  if cardinality(professional_ids) > 200 then
    raise exception 'Peça no máximo 200 de cada vez.' using errcode = '22023', hint = 'professional_ids';
  end if;
  return query execute format(
    'select s.professional_id, d.state,
       case d.state when ''free'' then (
         select private.day_of(now()) - private.day_of(a.confirmed_at)
         from private.agendas a where a.professional_id = s.professional_id) end
     from private.search_texts s,
       lateral (select (case when %s then ''busy'' when %s then ''free'' else ''ask'' end)::public.day_state) d (state)
     where s.professional_id = any ($1)',
    case when private.is_answered(day) then private.day_condition(day, 'busy') else 'false' end,
    case when private.is_answered(day) then private.day_condition(day, 'free') else 'false' end) using professional_ids;
end $function$;

grant EXECUTE on function public.day_states(uuid[],date) to anon;

grant EXECUTE on function public.day_states(uuid[],date) to authenticated;
