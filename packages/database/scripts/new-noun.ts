// `npm run db:new <noun>` creates a noun's schema and its access test from templates.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasFolder } from '@fenix/database/migrations-folder.ts'

/** The template for a noun's schema file; its blocks are in the order of the other schema files. */
const schema = (noun: string) => `-- ${noun}: what it is.

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

/** `test.todo` fails the run until tests replace it, or the file is deleted because who-may/table.ts suffices. */
const accessTest = `import { test } from 'node:test'

test.todo('rules that no cell of src/who-may/table.ts can state: transitions, races, valid fields')
`

const noun = process.argv[2] ?? ''
if (!/^[a-z][a-z_]*$/.test(noun)) {
  console.error('Usage: npm run db:new <noun>, a plural in snake_case such as price_lists')
  process.exit(2)
}

const accessTests = join(import.meta.dirname, '../tests/access')

/** The number of the next file in a folder. */
const next = (folder: string) =>
  String(1 + Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))).padStart(
    2,
    '0',
  )

const files = {
  [join(schemasFolder, `${next(schemasFolder)}_${noun}.sql`)]: schema(noun),
  [join(accessTests, `${next(accessTests)}-${noun.replaceAll('_', '-')}.test.ts`)]: accessTest,
}
for (const [file, text] of Object.entries(files)) {
  if (existsSync(file)) throw new Error(`${file} already exists`)
  writeFileSync(file, text)
  console.log(file)
}
