import { hasCode } from '#kit/browser/app-error.ts'
import { loadStorage } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'

/** The steps of a deletion, by what is left if one fails. */
export type DeletionStep = 'confirming' | 'pictures' | 'account'

/** The database refuses while there are pictures, whose bytes only the storage service removes. */
const stillHasPictures = '2BP01'

type Picture = { bucket: string; path: string }

type Deletion = {
  deleteRows: () => Promise<unknown>
  listPictures: () => Promise<readonly Picture[]>
  onStep: (step: DeletionStep) => void
}

async function removePictures(pictures: readonly Picture[]) {
  const storage = await loadStorage()
  for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
    const own = pictures.filter((picture) => picture.bucket === bucket)
    unwrap(await storage.from(bucket).remove(own.map(({ path }) => path)))
  }
}

/** Deletes an account. The rows are tried first, so that a refusal comes before anything is removed. */
export async function deleteWithPictures({ deleteRows, listPictures, onStep }: Deletion) {
  try {
    await deleteRows()
  } catch (error) {
    if (!hasCode(error, stillHasPictures)) throw error
    onStep('pictures')
    await removePictures(await listPictures())
    onStep('account')
    await deleteRows()
  }
}
