import { photoUrls } from '#data/photos/photo-urls.ts'
import { discardPhotos, sendPhoto, tidyFolder } from '#data/photos/photos.ts'
import { readDraft, updateDraft } from '#data/registrations/registration-draft.ts'
import { currentUser, subscribeToUser } from '#data/session/session-store.ts'
import { hasCode } from '#lib/app-error.ts'
import { unreadableImage } from '#lib/shrink-image/shrink-image.ts'
import { storedPaths, storedSources } from './photo-slots.ts'
import { createPhotoTray, type PhotoTray } from './photo-tray.ts'

/** One for each form that was begun, so that what was chosen is still there when its tab is opened again. */
const trays = new Map<string, PhotoTray>()

/** The draft names what is uploaded as soon as it is, so that a reload finds it. */
function keepInDraft(ownerId: string, tray: PhotoTray) {
  let kept = storedPaths(tray.slots()).join()

  tray.subscribe(() => {
    const photos = storedPaths(tray.slots())
    if (photos.join() === kept) return
    kept = photos.join()
    updateDraft(ownerId, { photos, photoSources: storedSources(tray.slots()) })
  })
}

/** Photos of a draft may be gone from the bucket by now; those of the record are left to the record. */
async function tidy(ownerId: string, tray: PhotoTray, recorded: readonly string[]) {
  const named = new Set([...recorded, ...storedPaths(tray.slots())])
  const missing = await tidyFolder(ownerId, [...named])
  const forgotten = missing.filter((path) => !recorded.includes(path))
  if (forgotten.length > 0) tray.forget(forgotten)
}

export function trayOf(ownerId: string, recorded: readonly string[], drafted: readonly string[] | undefined) {
  const begun = trays.get(ownerId)
  if (begun) return begun

  const tray = createPhotoTray({
    send: (file, options) => sendPhoto(ownerId, file, options),
    isUnusable: (error) => hasCode(error, unreadableImage),
    discard: discardPhotos,
    previewOf: (path) => photoUrls(path).card,
    releasePreview: (url) => URL.revokeObjectURL(url),
    newId: () => crypto.randomUUID(),
    recorded,
    initial: drafted ?? recorded,
    sources: readDraft(ownerId)?.photoSources ?? {},
  })
  trays.set(ownerId, tray)
  keepInDraft(ownerId, tray)
  // Beside the form: nobody waits for it, and the next one that is begun tries again.
  tidy(ownerId, tray, recorded).catch((error: unknown) =>
    console.warn('Old photos were not tidied up.', error),
  )

  return tray
}

/** Ends a form: its transfers stop, and photos of its that no record names are removed. */
export function abandonTray(ownerId: string, recorded: readonly string[]) {
  const tray = trays.get(ownerId)
  trays.delete(ownerId)
  tray?.recordSaved(recorded)
  tray?.abandon()
}

// Without a session nothing can be removed any more; the next form's tidying finds it.
subscribeToUser(() => {
  if (currentUser()) return
  for (const tray of trays.values()) tray.stop()
  trays.clear()
})
