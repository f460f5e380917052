import { randomUUID } from 'node:crypto'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import type { Query } from '@fenix/supabase-server/postgres/database.ts'
import { commitChange } from '@fenix/supabase-server/storage/objects/commit-change.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { sceneNames, scenePicture } from '../../apps/server/src/demo/content/people.ts'
import { type DemoPicture, insertPictures, storePictures } from '../../apps/server/src/demo/demo-pictures.ts'
import { createPerson } from '../../packages/database/src/factories/people.ts'
import { createProfessional } from '../../packages/database/src/factories/professionals.ts'
import type { Queryable } from '../../packages/database/src/factories/queryable.ts'
import { buckets, photoFiles, photoPath } from '../../packages/domain/src/storage-paths.ts'
import { newProvider } from './sessions.ts'

/** The number of photos per professional: as many as a card shows. */
const PHOTOS = 3

type Newcomer = { owner: string; photos: { path: string; scene: (typeof sceneNames)[number] }[] }

const newcomer = (number: number): Newcomer => {
  const owner = randomUUID()
  const first = (number * 7) % (sceneNames.length - PHOTOS)
  const scenes = sceneNames.slice(first, first + PHOTOS)
  return { owner, photos: scenes.map((scene) => ({ path: photoPath(owner, randomUUID(), 'webp'), scene })) }
}

const picturesOf = ({ owner, photos }: Newcomer): DemoPicture[] =>
  photos.flatMap(({ path, scene }) =>
    photoFiles(path).map(({ path: name, width }) => ({
      id: randomUUID(),
      bucket: buckets.professionalImages,
      name,
      version: randomUUID(),
      owner,
      file: scenePicture(scene, width),
    })),
  )

const clientOf = (query: Query): Queryable => ({ query: (text, values = []) => query({ text, values }) })

export const addProvider = ({ database }: Backend, passwordHash: string) =>
  database.transaction((query) =>
    createPerson(clientOf(query), { userType: 'provider', email: newProvider.email, passwordHash }),
  )

/** Adds approved professionals with their own photos. They have no ratings, so they are listed after the demo's. */
export async function seedMore(backend: Backend, count: number) {
  const newcomers = Array.from({ length: count }, (_, number) => newcomer(number))
  const pictures = await storePictures(backend, newcomers.flatMap(picturesOf))
  await commitChange(backend, pictures.map(objectKey), () =>
    backend.database.transaction(async (query) => {
      const client = clientOf(query)
      for (const { owner, photos } of newcomers) {
        await createPerson(client, { id: owner, userType: 'provider' })
        await createProfessional(client, {
          owner: { id: owner },
          images: photos.map(({ path }) => path),
          cities: ['Niterói', 'Maricá'],
          description:
            'Festas de todos os tamanhos, do convite à mesa do bolo, com equipe própria e montagem no dia.',
        })
      }
      await query(insertPictures(pictures))
    }),
  )
}
