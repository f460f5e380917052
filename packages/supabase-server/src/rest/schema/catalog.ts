/** Catalog queries; each returns one row with `found`, which `introspect.ts` reads. */

export const TABLES = `
  select coalesce(json_agg(t), '[]') as found
  from (
    select c.relname as name,
      coalesce((
        select array_agg(a.attname::text order by k.position)
        from pg_constraint p
        cross join unnest(p.conkey) with ordinality as k(attnum, position)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
        where p.conrelid = c.oid and p.contype = 'p'
      ), '{}') as "primaryKey",
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'default', case
            when a.attgenerated <> '' then null
            when a.attidentity = 'd' then
              format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
            when d.adbin is null and t.typbasetype <> 0 then t.typdefault
            else pg_get_expr(d.adbin, d.adrelid)
          end,
          'labels', case
            when t.oid = 'boolean'::regtype then to_json('{true,false}'::text[])
            when t.typtype = 'e' then
              (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
          end
        ) order by a.attnum), '[]')
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
  ) t`

/** Foreign keys between two tables of `public`; `isOneToOne` if the referencing columns are unique. */
export const FOREIGN_KEYS = `
  select coalesce(json_agg(f), '[]') as found
  from (
    select k.conname as name, o.relname as origin, t.relname as target,
      (
        select json_agg(json_build_array(a.attname, b.attname) order by p.position)
        from unnest(k.conkey, k.confkey) with ordinality as p(ofOrigin, ofTarget, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.ofOrigin
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.ofTarget
      ) as columns,
      exists (
        select from pg_constraint u
        where u.conrelid = k.conrelid and u.contype in ('p', 'u')
          and u.conkey @> k.conkey and u.conkey <@ k.conkey
      ) as "isOneToOne"
    from pg_constraint k
    join pg_class o on o.oid = k.conrelid and o.relnamespace = 'public'::regnamespace
    join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
    where k.contype = 'f' and k.conparentid = 0
    order by k.conname
  ) f`

/**
 * \`row\` is the table whose row is the only argument, which makes the function a possible relationship. Only functions
 * with named arguments, or one unnamed argument for the body, are \`isCallable\`.
 */
export const ROUTINES = `
  select coalesce(json_agg(r), '[]') as found
  from (
    select p.proname as name, taken.arguments, taken."isCallable",
      p.provolatile = 'v' as "isVolatile",
      substring(obj_description(p.oid, 'pg_proc') from 'Reads the request only with (\\w+)') as "readsRequestWith",
      json_build_object(
        'kind', case
          when t.oid = 'void'::regtype then 'void'
          when t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'composite'
          else 'scalar'
        end,
        'isSet', p.proretset,
        'table', (
          select c.relname from pg_class c
          where c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c'
        )
      ) as returns,
      case when p.pronargs = 1 then (
        select c.relname from pg_class c
        join pg_type row on row.typrelid = c.oid
        where row.oid = p.proargtypes[0] and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c'
      ) end as row,
      p.prorows = 1 or not p.proretset as "isToOne"
    from pg_proc p
    join pg_type t on t.oid = p.prorettype
    cross join lateral (
      select
        coalesce(json_agg(json_build_object(
          'name', i.name,
          'type', i.type,
          'isRequired', i.number <= p.pronargs - p.pronargdefaults,
          'isVariadic', coalesce(p.proargmodes[i.position] = 'v', false)
        ) order by i.number), '[]') as arguments,
        array_agg(array[i.name, i.type] order by i.number) as signature,
        case count(*) filter (where i.name = '')
          when 0 then true
          when 1 then count(*) = 1 and min(i.type) in ('bytea', 'json', 'jsonb', 'text', 'xml')
          else false
        end as "isCallable"
      from (
        select position, format_type(a.type, null) as type, coalesce(p.proargnames[position], '') as name,
          row_number() over (order by position) as number
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, position)
        where coalesce(p.proargmodes[position] in ('i', 'b', 'v'), true)
      ) i
    ) taken
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    order by p.proname, taken.signature nulls first
  ) r`

/**
 * The names of functions that may read the request, directly or through functions that their SQL mentions. Includes ''
 * if a policy or a view may do so, because then any read of a table may. A function whose comment has 'Does not read the
 * request' is exempt: it calls such functions only without the argument that makes them read the request.
 */
export const READS_REQUEST = `
  with recursive sql (name, text) as (
    select proname::text, prosrc from pg_proc
      where pronamespace <> 'pg_catalog'::regnamespace
        and coalesce(obj_description(oid, 'pg_proc'), '') !~ 'Does not read the request'
    union all select proname, pg_get_function_sqlbody(oid) from pg_proc where prosqlbody is not null
    union all select '', concat(qual, with_check) from pg_policies
    union all select '', pg_get_viewdef(oid) from pg_class
      where relkind = 'v' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  ), reading (name) as (
    select name from sql where text ~ 'request\\.(headers|cookies|method|path)'
    union
    select sql.name from reading join sql on reading.name <> '' and sql.text ~* format('\\m%s"?\\s*\\(', reading.name)
  )
  select coalesce(json_agg(name), '[]') as found from reading`
