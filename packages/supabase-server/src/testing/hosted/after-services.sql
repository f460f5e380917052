-- `postgres` may use the objects of the services, but create nothing in their schemas.
alter schema auth owner to supabase_admin;
alter schema storage owner to supabase_admin;
grant usage, create on schema auth to supabase_auth_admin;
grant usage, create on schema storage to supabase_storage_admin;
grant usage on schema auth, storage to postgres;
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth, storage to postgres;
grant all on all tables in schema storage to postgres with grant option;
do $$ begin
  execute format('revoke create on database %I from supabase_auth_admin, supabase_storage_admin', current_database());
end $$;
