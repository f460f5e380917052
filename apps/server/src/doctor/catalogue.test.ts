import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from './catalogue.ts'
import { startPatient } from './testing.ts'

const HINT = '"npm run doctor -- --fix" repairs it.'

const { owner, patient, look } = await startPatient()

test('a policy, grant, function, trigger, publication or bucket that differs from the migrations is found and repaired', async () => {
  assert.deepEqual(await look([catalogue]), { isHealthy: true, lines: [`✔ ${catalogue.name}`] })
  await owner.query(`
    drop policy "clients read their own favorites" on public.favorites;
    alter policy "admins add banners" on public.ad_banners with check (true);
    create policy "all see reports" on private.reports for select to anon using (true);
    alter table public.profiles disable row level security;
    grant delete on public.profiles to anon;
    revoke execute on function public.find_slug(text, text) from anon;
    create or replace function private.is_note(input text) returns boolean
      language plpgsql immutable parallel safe set search_path = '' as 'begin return true; end';
    alter table public.feedbacks disable trigger guard_review;
    drop trigger raise_version on public.favorites;
    alter publication supabase_realtime drop table public.app_settings;
    drop trigger announce_change on public.app_settings;
    alter publication supabase_realtime add table public.profiles;
    update storage.buckets set file_size_limit = null where id = 'avatars'`)

  const { lines } = await look([catalogue])
  const found = (problem: string) =>
    assert.ok(lines.includes(`✖ ${catalogue.name}: ${problem}. ${HINT}`), problem)
  found('the policy "clients read their own favorites" of public.favorites is missing')
  found('the policy "admins add banners" of public.ad_banners is not as in the migrations')
  found('the policy "all see reports" of private.reports is not of the migrations')
  found('the row-level security of public.profiles is not as in the migrations')
  found('the grant DELETE on public.profiles to anon is not of the migrations')
  found('the grant EXECUTE on function public.find_slug(text,text) to anon is missing')
  found('the function private.is_note(text) is not as in the migrations')
  found('the trigger guard_review of public.feedbacks is not as in the migrations')
  found('the trigger raise_version of public.favorites is missing')
  found('the publication of public.app_settings is missing')
  found('the publication of public.profiles is not of the migrations')
  found('the bucket avatars is not as in the migrations')
  assert.equal(lines.length, 12)

  const fixed = await look([catalogue], { isFixing: true })
  assert.equal(fixed.isHealthy, true, fixed.lines.join('\n'))
  assert.equal(fixed.lines.length, 13)
  const { rowCount } = await owner.query(
    `select from pg_trigger where tgname = 'announce_change' and tgrelid = 'public.app_settings'::regclass`,
  )
  assert.equal(rowCount, 1)
  assert.ok(
    fixed.lines.some((line) => line.endsWith('Repaired: drop policy "all see reports" on private.reports')),
  )
})

test('an unknown column or index, or a missing constraint or index, is not repaired but reported with what to do', async () => {
  await owner.query(`
    drop index public.favorites_professional_id;
    alter table public.favorites drop constraint favorites_note;
    alter table public.favorites add column color text;
    create index own_index on public.favorites (created_at)`)
  const { isHealthy, lines } = await look([catalogue], { isFixing: true })
  assert.equal(isHealthy, false)
  assert.deepEqual(
    lines.map((line) => line.replace(`${catalogue.name}: `, '')).sort(),
    [
      '✖ the column public.favorites.color is not of the migrations. Drop it, if nobody needs it.',
      '✖ the constraint favorites_note of public.favorites is missing. Run: alter table public.favorites add constraint favorites_note CHECK (((note IS NULL) OR private.is_note(note)))',
      '✖ the index public.own_index is not of the migrations. Drop it, if nobody needs it.',
      '✖ the index public.favorites_professional_id is missing. Run: CREATE INDEX favorites_professional_id ON public.favorites USING btree (professional_id)',
    ].sort(),
  )
  await owner.query(`
    drop index public.own_index;
    alter table public.favorites drop column color, add constraint favorites_note check (note is null or private.is_note(note));
    create index favorites_professional_id on public.favorites (professional_id)`)
  assert.equal((await look([catalogue])).isHealthy, true)
})

test("if the doctor's role may not create a database, the doctor reports that the migrations were not compared", async () => {
  await owner.query('create role doctor_without_rights')
  try {
    const database = {
      ...patient.database,
      run: (statement: Parameters<typeof patient.database.run>[0]) =>
        patient.database.run({
          ...statement,
          text: statement.text.replace('rolname = current_user', `rolname = 'doctor_without_rights'`),
        }),
    }
    const { isHealthy, lines } = await look([catalogue], { database: database as typeof patient.database })
    assert.equal(isHealthy, true)
    assert.match(lines.join(), /^– .*: not checked, since the role of DATABASE_URL may not create a database/)
  } finally {
    await owner.query('drop role doctor_without_rights')
  }
})
