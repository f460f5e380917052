import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasCode } from '#kit/browser/app-error.ts'
import { draftOwner } from '#kit/form/draft.ts'
import { unreadableImage } from '#kit/pictures/shrink-image.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { discardPhotos, sendPhoto, tidyFolder } from '#resources/photos/photos.ts'
import { readDraft, updateDraft } from '#resources/registrations/registration-draft.ts'
import { isLeaving } from '#resources/session/session.ts'
import { currentUser, subscribeToUser } from '#resources/session/session-store.ts'
import { storedPaths, storedSources } from './photo-slots.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** Upload queues by owner, outside React, so that uploads continue while another tab is open. */
const queues = new Map<string, UploadQueue>()

/** Writes uploaded photos into the draft at once, so that a reload restores them. Choosing a photo starts the draft. */
function keepInDraft(ownerId: string, queue: UploadQueue) {
  const user = draftOwner()
  const present = () => [queue.slots().length, ...storedPaths(queue.slots())].join()
  let kept = present()

  queue.subscribe(() => {
    const photos = storedPaths(queue.slots())
    if (present() === kept || draftOwner() !== user) return
    kept = present()
    updateDraft(ownerId, { photos, photoSources: storedSources(queue.slots()) })
  })
}

/** Drops photos of the draft that are no longer in the bucket. The record's photos are never dropped here. */
async function tidy(ownerId: string, queue: UploadQueue, recorded: readonly string[]) {
  const named = new Set([...recorded, ...storedPaths(queue.slots())])
  const missing = await tidyFolder(ownerId, [...named])
  const forgotten = missing.filter((path) => !recorded.includes(path))
  if (forgotten.length > 0) queue.forget(forgotten)
}

/** Whether all photos of a queue are uploaded but differ from the record's, as after an administrator's edit. */
const isOutdated = (queue: UploadQueue, recorded: readonly string[]) =>
  queue.slots().every(({ kind }) => kind === 'stored') &&
  storedPaths(queue.slots()).join() !== recorded.join()

function queueOf(ownerId: string, recorded: readonly string[]) {
  const begun = queues.get(ownerId)
  const draft = readDraft(ownerId)
  if (begun && (draft || !isOutdated(begun, recorded))) return begun

  const queue = createUploadQueue({
    send: (file, options) => sendPhoto(ownerId, file, options),
    isUnusable: (error) => hasCode(error, unreadableImage),
    discard: discardPhotos,
    previewOf: (path) => photoUrls(path).card,
    releasePreview: (url) => URL.revokeObjectURL(url),
    newId: () => crypto.randomUUID(),
    recorded,
    initial: draft?.photos ?? recorded,
    sources: draft?.photoSources ?? {},
  })
  queues.set(ownerId, queue)
  keepInDraft(ownerId, queue)
  tidy(ownerId, queue, recorded).catch((error: unknown) =>
    console.warn('Leftover photos could not be removed.', error),
  )

  return queue
}

/** Discards a form's photos: stops the uploads, and removes photos that no record references. */
export function abandonUploads(ownerId: string, recorded: readonly string[]) {
  const queue = queues.get(ownerId)
  queues.delete(ownerId)
  queue?.recordSaved(recorded)
  queue?.abandon()
}

let lastId = currentUser()?.id

// Keeps the photos when a session ends by itself, because the user may sign in again. After a sign-out, the next
// form's `tidy` removes the photos left behind, because removing them needs a session.
subscribeToUser(() => {
  const id = currentUser()?.id
  if (id === lastId || (id === undefined && !isLeaving())) return
  for (const queue of queues.values()) queue.stop()
  queues.clear()
  lastId = id
})

const none: readonly string[] = []

/** The form's upload queue. Failed uploads are retried when the connection returns. */
export function useUploadQueue(ownerId: string, recorded: readonly string[] = none) {
  const [queue] = useState(() => queueOf(ownerId, recorded))
  const slots = useSyncExternalStore(queue.subscribe, queue.slots)
  const problems = useSyncExternalStore(queue.subscribe, queue.problems)

  useEffect(() => queue.recordSaved(recorded), [queue, recorded])

  useEffect(() => {
    addEventListener('online', queue.retryAll)

    return () => removeEventListener('online', queue.retryAll)
  }, [queue])

  return { queue, slots, problems }
}
