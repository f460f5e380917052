-- A hosted project needs nothing beyond the migrations, which bring the categories and the buckets. The demo's people and
-- professionals come from apps/server/src/demo, never from here.
select 'nothing to seed' as seed;
