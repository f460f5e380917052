import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { isLoopback } from '@fenix/supabase-server/http/client-address.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import type { Query } from '@fenix/supabase-server/postgres/database.ts'
import { commitChange } from '@fenix/supabase-server/storage/objects/commit-change.ts'
import { type ObjectVersion, objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { ALLOW_DELETE } from '@fenix/supabase-server/storage/objects/objects.ts'
import type { Config } from '#config.ts'
import { demoBanners } from './content/banners.ts'
import { demoAccounts, demoPeople } from './content/people.ts'
import { bannerId } from './demo-pictures.ts'
import { declineDemo, isDemoDeclined, isDemoSeeded, isEmpty, personId } from './demo-state.ts'
import { type HashPassword, publicUrl, seedDemo } from './seed-demo.ts'

export type DemoChoice = {
  /** Whether to start without the demo, now and later (`--empty`). */
  empty?: boolean
  /** Whether to allow the demo even on a public host (`--demo`). */
  demo?: boolean
}

/** Deletes the records of the demo's banners and of all pictures of the demo's people, including later uploads. */
async function deletePictures(query: Query, people: string[]) {
  await query(ALLOW_DELETE)
  const { rows } = await query<ObjectVersion>({
    text: `delete from storage.objects
      where id = any($1) or (bucket_id = any($2) and split_part(name, '/', 1) = any($3))
      returning bucket_id as bucket, name, version`,
    values: [
      demoBanners.map(({ fileName }) => bannerId(fileName)),
      [buckets.professionalImages, buckets.avatars],
      people,
    ],
  })
  return rows
}

/** Removes exactly the demo: its people with everything that they own, its banners, and all their pictures. */
export async function clearDemo(context: Pick<Backend, 'database' | 'objects' | 'log'>) {
  const people = demoPeople.map(({ key }) => personId(key))
  await commitChange(context, [], (drop) =>
    context.database.transaction(async (query) => {
      const pictures = await deletePictures(query, people)
      await query({
        text: 'delete from public.ad_banners where image_url = any($1)',
        values: [pictures.map(({ bucket, name }) => publicUrl(bucket, name))],
      })
      // Deleting only the accounts would keep their feedbacks on other professionals, without an author.
      await query({ text: 'delete from public.feedbacks where client_id = any($1)', values: [people] })
      await query({ text: 'delete from auth.users where id = any($1)', values: [people] })
      await drop(pictures.map(objectKey))
    }),
  )
}

const signIns = () => [
  'The demo was filled in. Sign in as:',
  ...Object.values(demoAccounts).map(({ email, password }) => `  ${email.padEnd(26)} ${password ?? ''}`),
]

/**
 * Seeds the demo into an empty embedded database, unless the installation is for production or has declined it.
 * @returns what to print
 * @throws OperatorError if other machines could reach the demo, whose passwords are public
 */
export async function ensureDemo(
  backend: Pick<Backend, 'database' | 'objects' | 'log'>,
  config: Pick<Config, 'isProduction' | 'databaseUrl' | 'dataDir' | 'host'>,
  { empty = false, demo = false, hashPassword }: DemoChoice & { hashPassword: HashPassword },
): Promise<string[]> {
  const { database } = backend
  const isWanted = demo || (!config.isProduction && config.databaseUrl === undefined)
  if (empty) declineDemo(config.dataDir)

  if (!demo && !isLoopback(config.host) && (await isDemoSeeded(database))) {
    throw new OperatorError(
      `HOST: ${config.host} would expose the demo, whose passwords are public: run "npm run demo:clear", or pass --demo`,
    )
  }
  if (!isWanted || (!demo && (!isLoopback(config.host) || isDemoDeclined(config.dataDir)))) return []
  if (!(await isEmpty(database)) || !(await seedDemo(backend, hashPassword))) return []
  return signIns()
}
