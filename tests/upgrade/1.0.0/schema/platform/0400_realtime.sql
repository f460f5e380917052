-- Realtime: every change to a table of the publication `supabase_realtime` is sent by `notify`, so that every server process
-- receives it. The server calls `announce_published_tables` whenever it starts to listen. No migration depends on this schema,
-- since a hosted project has a different one under this name.

-- Migrations add their tables to this publication.
create publication supabase_realtime;

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Sends operation, table, and primary key after and before, one per line; listeners read the row themselves, under
-- their own policies. A payload of 8,000 bytes or more would fail the write, so for a longer key only MISSED is sent,
-- and subscribers of the table rejoin.
create function realtime.announce_change() returns trigger
  language plpgsql set search_path = '' as $$
declare
  announcement text := tg_op || e'\n' || tg_relid;
  row_after_then_before jsonb;
begin
  foreach row_after_then_before in array array[to_jsonb(new), to_jsonb(old)] loop
    announcement := concat_ws(e'\n', announcement, (
      select jsonb_object_agg(key_column, row_after_then_before -> key_column)
      from unnest(tg_argv) as key_column
      where row_after_then_before is not null
    ));
  end loop;

  perform pg_notify(
    'realtime',
    case when octet_length(announcement) < 8000 then announcement else e'MISSED\n' || tg_relid end
  );
  return null;
end $$;

-- Creates the trigger on each published table with a primary key and drops it from tables no longer published. Skips
-- tables of other owners, and locked tables until the next call. Notifies every process of a new trigger.
create function realtime.announce_published_tables() returns void
  language plpgsql set search_path = '' set lock_timeout = '2s' as $$
declare
  -- The bits of pg_trigger.tgtype: 1 for each row, 4 insert, 8 delete, 16 update.
  for_each_row constant int := 1;
  wanted record;
  abandoned record;
begin
  -- Another process is running this function.
  if not pg_try_advisory_xact_lock('realtime.announce_published_tables()'::regprocedure::oid::bigint) then
    return;
  end if;

  for wanted in
    select published.relid, key.names, key.arguments, verbs.names as events
    from pg_publication publication,
         pg_get_publication_tables(publication.pubname) as published,
         lateral (
           select string_agg(quote_literal(attname), ', ' order by attnum) as names,
                  string_agg(convert_to(attname, 'UTF8') || '\x00'::bytea, ''::bytea order by attnum) as arguments
           from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
           where indrelid = published.relid and indisprimary
         ) as key,
         lateral (
           select string_agg(name, ' or ') as names, coalesce(sum(bit), 0) as bits
           from (values ('insert', 4, pubinsert), ('delete', 8, pubdelete), ('update', 16, pubupdate))
             as verb (name, bit, is_published)
           where is_published
         ) as verbs
    where publication.pubname = 'supabase_realtime'
      and key.names is not null
      and verbs.names is not null
      and pg_has_role((select relowner from pg_class where oid = published.relid), 'usage')
      and not exists (
        select from pg_trigger
        where tgrelid = published.relid and tgname = 'announce_change'
          and tgargs = key.arguments and tgtype = for_each_row + verbs.bits
      )
  loop
    begin
      execute format(
        'create or replace trigger announce_change after %s on %s
           for each row execute function realtime.announce_change(%s)',
        wanted.events, wanted.relid::regclass, wanted.names);
      perform pg_notify('realtime', 'reload');
    exception
      when lock_not_available then
        raise warning '% is busy: its changes are not announced yet.', wanted.relid::regclass;
    end;
  end loop;

  for abandoned in
    select tgrelid from pg_trigger
    where tgfoid = 'realtime.announce_change()'::regprocedure and tgparentid = 0
      and tgrelid not in (select relid from pg_get_publication_tables('supabase_realtime'))
  loop
    begin
      execute format('drop trigger announce_change on %s', abandoned.tgrelid::regclass);
    exception
      when lock_not_available then
        raise warning '% is busy: its changes are still announced.', abandoned.tgrelid::regclass;
    end;
  end loop;
end $$;

-- Whether all callers with the current role see the same rows of a table, so that one read serves them all. Checked on
-- each read, since policies may change.
create function realtime.shows_the_same_to_all(relid oid) returns boolean
  language sql stable set search_path = '' as $$
  select not relrowsecurity or (
    exists (
      select from pg_policy
      where polrelid = relid and polpermissive and polcmd in ('r', '*')
        and polroles && array[0, current_user::regrole::oid]
        and pg_get_expr(polqual, polrelid) = 'true'
    )
    and not exists (
      select from pg_policy where polrelid = relid and not polpermissive and polcmd in ('r', '*')
    )
  )
  from pg_class where oid = relid
$$;

revoke execute on all functions in schema realtime from public;
grant execute on function realtime.shows_the_same_to_all(oid) to anon, authenticated, service_role;
