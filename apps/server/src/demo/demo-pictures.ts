import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { bannerPath, buckets, photoFiles, photoId, photoPath } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { mapConcurrently } from '@fenix/supabase-server/concurrency/pool.ts'
import type { Statement } from '@fenix/supabase-server/postgres/database.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { type ObjectMetadata, objectMetadata } from '@fenix/supabase-server/storage/objects/objects.ts'
import { demoBanners } from './content/banners.ts'
import {
  avatarPicture,
  bannerPicture,
  demoAccounts,
  demoPeople,
  demoProfessionals,
  type SceneName,
  sceneColors,
  scenePicture,
} from './content/people.ts'
import { demoId, personId } from './demo-state.ts'

/** An object to store, and the file that contains its bytes. */
type DemoPicture = {
  id: string
  bucket: string
  name: string
  version: string
  /** The person who owns the object, as if they had uploaded it. */
  owner: string
  file: URL
}

const DAY_MS = 24 * 60 * 60 * 1000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export const photoName = (owner: string, professional: string, scene: SceneName) => {
  const id = photoId(sceneColors[scene], demoId('photo', `${professional}/${scene}`))

  return photoPath(personId(owner), id, 'webp')
}

export const avatarName = (person: string) => `${personId(person)}/${demoId('photo', person)}.webp`

export const bannerName = (fileName: string, uploadedAt: Date) => bannerPath(uploadedAt.getTime(), fileName)

const photos = () =>
  demoProfessionals.flatMap(({ key, owner, scenes }) =>
    scenes.flatMap((scene) => {
      const name = photoName(owner, key, scene)
      const photo = { bucket: buckets.professionalImages, owner: personId(owner) }
      return photoFiles(name).map(({ path, width }) => ({
        ...photo,
        id: demoId('object', path),
        name: path,
        file: scenePicture(scene, width),
      }))
    }),
  )

const avatars = () =>
  demoPeople.flatMap(({ key, avatar }) => {
    if (avatar === undefined) return []
    const name = avatarName(key)
    const owner = personId(key)
    return [{ id: demoId('object', name), bucket: buckets.avatars, name, owner, file: avatarPicture(avatar) }]
  })

/** The names of banners contain the upload time, so only their ids are the same in every installation. */
export const bannerId = (fileName: string) => demoId('object', `banners/${fileName}`)

const banners = (now: Date) =>
  demoBanners.map(({ picture, fileName, createdDaysAgo }) => ({
    id: bannerId(fileName),
    bucket: buckets.appAssets,
    name: bannerName(fileName, daysBefore(now, createdDaysAgo)),
    owner: personId(demoAccounts.admin.key),
    file: bannerPicture(picture, 2400),
  }))

export const demoPictures = (now: Date): DemoPicture[] =>
  [...photos(), ...avatars(), ...banners(now)].map((picture) => ({ ...picture, version: randomUUID() }))

const MAX_CONCURRENT_FILES = 8

type KeptPicture = DemoPicture & { metadata: ObjectMetadata }

/** Browsers may cache the pictures for a year: they never change. */
const cacheControl = 'max-age=31536000'

/** Stores the bytes of a file once and copies them for every picture that uses it. */
async function storeFile(
  { objects }: Pick<Backend, 'objects'>,
  pictures: DemoPicture[],
): Promise<KeptPicture[]> {
  const [first, ...others] = pictures
  if (first === undefined) return []
  const bytes = await readFile(first.file)
  await objects.put(objectKey(first), Readable.from([bytes]))
  for (const other of others) await objects.copy(objectKey(first), objectKey(other))
  return pictures.map((picture) => ({
    ...picture,
    metadata: objectMetadata(picture.version, { size: bytes.length, mimetype: 'image/webp', cacheControl }),
  }))
}

/** Stores the bytes of all pictures. The objects stay pending until the statement of `insertPictures` records them. */
export async function storePictures(backend: Pick<Backend, 'objects'>, pictures: DemoPicture[]) {
  await backend.objects.markPending(pictures.map(objectKey))
  const files = Map.groupBy(pictures, ({ file }) => file.href).values()
  return (await mapConcurrently(files, MAX_CONCURRENT_FILES, (file) => storeFile(backend, file))).flat()
}

export const insertPictures = (pictures: KeptPicture[]): Statement => ({
  text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
    select id, bucket, name, owner, owner, version, metadata
    from jsonb_to_recordset($1)
      as picture (id uuid, bucket text, name text, owner uuid, version text, metadata jsonb)`,
  values: [JSON.stringify(pictures)],
})
