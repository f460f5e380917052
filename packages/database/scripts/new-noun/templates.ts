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

/** 'test.todo' fails the run until there is a sentence, or the file is deleted because the cells say all. */
export const accessTest = (noun: string) => `import { describe, test } from 'node:test'

describe('${noun}', () => {
  test.todo('what no cell of src/who-may/table.ts says: transitions, races, valid fields')
})
`
