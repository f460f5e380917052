-- Realtime: where a key is longer than `notify` takes, the change itself cannot be announced, but that there was one can:
-- who listens to the table is told to begin anew. Everything else is as it was.
create or replace function realtime.announce_change() returns trigger
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
