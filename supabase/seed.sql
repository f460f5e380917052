-- A hosted project needs nothing beyond the migrations, which bring the categories and the buckets. People and
-- professionals of the demo come from the factories in packages/database, never from here.
select 'nothing to seed' as seed;
