-- Realtime: each change to a table of the publication `supabase_realtime` is announced to every server process. The
-- server calls `announce_published_tables` whenever it starts to listen. No migration depends on this schema: a hosted
-- project has another one under this name.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Announces the verb, the table, and the primary key before and after, a line each. Listeners read the row under their
-- own role. `notify` takes less than 8,000 bytes, or the write itself would fail: for a longer key it only announces
-- that something was missed, and subscribers join again.
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

-- Gives each published table with a primary key the trigger that it needs now, and takes it from tables that are no
-- longer published. Tables of other owners are left alone, and a table that is busy for long until the next time.
-- Every process is told when something changed.
create function realtime.announce_published_tables() returns void
  language plpgsql set search_path = '' set lock_timeout = '2s' as $$
declare
  -- As in pg_trigger.tgtype: 1 for each row, 4 insert, 8 delete, 16 update.
  for_each_row constant int := 1;
  wanted record;
  abandoned record;
begin
  -- Another process that holds the lock does the same work.
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

-- Whether everybody with the present role sees the same rows of a table, whoever they are. Then one reading serves them
-- all. Asked with each reading, since a policy may have changed.
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
