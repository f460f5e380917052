-- Which tables' changes are sent to subscribers. Migrations add theirs.
create publication supabase_realtime;
