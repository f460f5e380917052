import { randomUUID } from 'node:crypto'
import { bannerPath, buckets, photoFiles, photoId, photoPath } from '@fenix/domain/storage-paths.ts'
import { demoBanners } from './content/banners.ts'
import { demoAccounts, demoPeople } from './content/people.ts'
import {
  avatarPicture,
  bannerPicture,
  type SceneName,
  sceneColors,
  scenePicture,
} from './content/picture-files.ts'
import { demoProfessionals } from './content/professionals.ts'
import { demoId, personId } from './demo-id.ts'

/** An object to store, and the file that contains its bytes. */
export type DemoPicture = {
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
