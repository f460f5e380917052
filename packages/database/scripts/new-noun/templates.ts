/** A noun's schema, with its blocks in the order that all share. */
export const schema = (noun: string) => `-- ${noun}: what it is.

create table public.${noun} (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.${noun} is '';

create index ${noun}_owner_id on public.${noun} (owner_id);

-- Grant each role by name, and only the verbs that it needs.
grant select on public.${noun} to authenticated;
grant all on public.${noun} to service_role;

alter table public.${noun} enable row level security;

-- State who may do this, and why.
create policy "people read their own ${noun.replaceAll('_', ' ')}"
  on public.${noun} for select
  to authenticated
  using (owner_id = (select auth.uid()));
`

/** Write one sentence per role and verb; 'test.todo' fails the run until you do. */
export const accessTest = (noun: string) => `import { describe, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client } = await createPeople(owner)

describe('${noun}', () => {
  describe('as a visitor', () => {
    test('a visitor cannot read, add, change or delete ${noun.replaceAll('_', ' ')}', async () => {
      await isRefused(visitor.query('select from ${noun}'))
      await isRefused(visitor.query('insert into ${noun} default values'))
      await isRefused(visitor.query('update ${noun} set created_at = now()'))
      await isRefused(visitor.query('delete from ${noun}'))
    })
  })

  describe('as a client', () => {
    test('a client cannot add, change or delete ${noun.replaceAll('_', ' ')}', async () => {
      await isRefused(actAs(client).query('insert into ${noun} default values'))
      await isRefused(actAs(client).query('update ${noun} set created_at = now()'))
      await isRefused(actAs(client).query('delete from ${noun}'))
    })
  })

  describe('as a provider', () => {
    test.todo('a provider …')
  })

  describe('as an admin', () => {
    test.todo('an admin …')
  })
})
`
