import { createAdBanner, createBannerCount } from '@fenix/database/factories/ad-banners.ts'
import {
  createContactTap,
  createFavorite,
  createFeedback,
  createFeedbackReply,
} from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import {
  createAgenda,
  createDailyCount,
  createProfessional,
  createTaxId,
} from '@fenix/database/factories/professionals.ts'
import type { Queryable } from '@fenix/database/factories/queryable.ts'
import { dayOf } from '@fenix/domain/dates.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import type { Query } from '@fenix/supabase-server/postgres/database.ts'
import { commitChange } from '@fenix/supabase-server/storage/objects/commit-change.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { demoAgendas, demoCounted, demoCounts, demoFavorites, demoFeedbacks } from './content/activity.ts'
import { demoBanners } from './content/banners.ts'
import { demoPeople, demoProfessionals } from './content/people.ts'
import {
  avatarName,
  bannerName,
  daysBefore,
  demoPictures,
  insertPictures,
  photoName,
  storePictures,
} from './demo-pictures.ts'
import { isDemoSeeded, personId } from './demo-state.ts'

export type HashPassword = (password: string) => Promise<string>

/** The URL has no host, so that it stays valid when the installation's URL changes. */
export const publicUrl = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`

/** The demo's people joined this long ago, before anything else in the demo happened. */
const JOINED_DAYS_AGO = 500
const REVIEWED_AFTER_DAYS = 1

/** Starts `work` for all items concurrently; on one connection, the statements of `work` are pipelined. */
const each = <T, Result>(items: readonly T[], work: (item: T, index: number) => Promise<Result>) =>
  Promise.all(items.map(work))

const seedPeople = (client: Queryable, passwordHashes: Map<string, string>, now: Date) =>
  each(demoPeople, ({ key, userType, name, email, phone, avatar }) =>
    createPerson(client, {
      id: personId(key),
      userType,
      name,
      email,
      phone,
      profilePicUrl: avatar === undefined ? null : publicUrl(buckets.avatars, avatarName(key)),
      // A person without a password hash cannot sign in.
      passwordHash: passwordHashes.get(key) ?? null,
      createdAt: daysBefore(now, JOINED_DAYS_AGO),
    }),
  )

const phoneOf = (key: string) => demoPeople.find((person) => person.key === key)?.phone ?? ''

/** Creates the professionals. Resolves to their ids by key. */
async function seedProfessionals(client: Queryable, now: Date) {
  const seeded = await each(
    demoProfessionals,
    async ({ key, owner, taxId, scenes, instagram, submittedDaysAgo, cities, ...shown }) => {
      if (taxId !== undefined) await createTaxId(client, { provider: { id: personId(owner) }, taxId })
      const { id } = await createProfessional(client, {
        ...shown,
        cities: [...cities],
        owner: { id: personId(owner) },
        whatsapp: phoneOf(owner),
        instagram: instagram ?? null,
        isVerified: taxId !== undefined && shown.status === 'approved',
        images: scenes.map((scene) => photoName(owner, key, scene)),
        submittedAt: daysBefore(now, submittedDaysAgo),
        reviewedAt:
          shown.status === 'pending' ? null : daysBefore(now, submittedDaysAgo - REVIEWED_AFTER_DAYS),
      })
      return [key, id] as const
    },
  )
  return new Map(seeded)
}

async function seedRows(query: Query, passwordHashes: Map<string, string>, now: Date) {
  const client: Queryable = { query: (text, values = []) => query({ text, values }) }
  await seedPeople(client, passwordHashes, now)
  const professionals = await seedProfessionals(client, now)
  const professionalOf = (key: string) => ({ id: professionals.get(key) ?? '' })

  await each(demoFeedbacks, async ({ createdDaysAgo, hasContact, reply, ...said }) => {
    const parties = { professional: professionalOf(said.professional), client: { id: personId(said.client) } }
    const createdAt = daysBefore(now, createdDaysAgo)
    if (hasContact) await createContactTap(client, { ...parties, day: daysBefore(now, createdDaysAgo + 1) })
    const feedback = await createFeedback(client, { ...said, ...parties, createdAt })
    if (!reply) return
    await createFeedbackReply(client, { feedback, reply, createdAt: daysBefore(now, createdDaysAgo - 0.5) })
  })
  await each(demoAgendas, ({ professional, confirmedDaysAgo, busyIn = [], ...agenda }) =>
    createAgenda(client, {
      ...agenda,
      professional: professionalOf(professional),
      confirmedAt: daysBefore(now, confirmedDaysAgo),
      busy: busyIn.map((days) => dayOf(daysBefore(now, -days))),
    }),
  )
  await each(demoCounts, (counts, daysAgo) =>
    createDailyCount(client, {
      ...counts,
      professional: professionalOf(demoCounted),
      at: daysBefore(now, daysAgo),
    }),
  )
  await each(demoFavorites, ({ client: admirer, professional, ...favorite }) =>
    createFavorite(client, {
      ...favorite,
      client: { id: personId(admirer) },
      professional: professionalOf(professional),
    }),
  )
  await each(
    demoBanners,
    async ({ fileName, createdDaysAgo, startsIn, endsIn, impressions, clicks, ...ad }) => {
      const createdAt = daysBefore(now, createdDaysAgo)
      const imageUrl = publicUrl(buckets.appAssets, bannerName(fileName, createdAt))
      const dayIn = (days: number) => dayOf(daysBefore(now, -days))
      const banner = await createAdBanner(client, {
        ...ad,
        imageUrl,
        createdAt,
        startsOn: dayIn(startsIn),
        ...(endsIn !== undefined && { endsOn: dayIn(endsIn) }),
      })
      await createBannerCount(client, { banner, at: daysBefore(now, 1), impressions, clicks })
    },
  )
}

/**
 * Seeds the demo in one transaction, unless it exists. @returns whether this call seeded it
 */
export async function seedDemo(
  context: Pick<Backend, 'database' | 'objects' | 'log'>,
  hashPassword: HashPassword,
): Promise<boolean> {
  const { database } = context
  const now = new Date()
  if (await isDemoSeeded(database)) return false

  const hashing = demoPeople.flatMap(({ key, password }) =>
    password === undefined ? [] : [hashPassword(password).then((hash) => [key, hash] as const)],
  )
  const [pictures, hashes] = await Promise.all([
    storePictures(context, demoPictures(now)),
    Promise.all(hashing),
  ])
  await commitChange(context, pictures.map(objectKey), () =>
    database.transaction(async (query) => {
      await seedRows(query, new Map(hashes), now)
      await query(insertPictures(pictures))
    }),
  )
  return true
}
