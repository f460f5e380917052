import { messages } from '@fenix/domain/messages.ts'
import { AppError } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import type { SendOptions } from '#resources/photos/photos.ts'
import {
  chooseFiles,
  moveSlot,
  moveToCover,
  type PhotoSlot,
  slotOf,
  sourceOf,
  storedPaths,
} from './photo-slots.ts'

/** The number of concurrent uploads; more would only slow each other down on a bad connection. */
const concurrency = 2

type QueueOptions = {
  /** Shrinks and uploads one file and returns its path. Leaves nothing behind if it fails or is aborted. */
  send: (file: File, options: SendOptions) => Promise<string>
  /** Whether an error means that the file can never become a photo. */
  isUnusable: (error: unknown) => boolean
  /** Removes uploaded photos that no record references. */
  discard: (paths: readonly string[]) => void
  previewOf: (path: string) => string
  releasePreview: (url: string) => void
  newId: () => string
  /** The paths of the saved record's photos, which are removed from the bucket only after a save without them. */
  recorded: readonly string[]
  initial: readonly string[]
  /** The source file of each saved photo, if known. */
  sources?: Readonly<Record<string, string>>
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Holds the photos of one form and manages their uploads. */
export function createUploadQueue(options: QueueOptions) {
  const { send, isUnusable, discard, previewOf, releasePreview, newId } = options
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  let recorded = new Set(options.recorded)
  const storedSlot = (path: string): PhotoSlot => ({
    kind: 'stored',
    id: path,
    path,
    preview: previewOf(path),
    source: options.sources?.[path],
  })
  let slots: readonly PhotoSlot[] = options.initial.map(storedSlot)

  /** The reasons why files of the last choice have no slot. */
  let problems: readonly string[] = []

  function change(next: readonly PhotoSlot[]) {
    slots = next
    startUploads()
    for (const listener of [...listeners]) listener()
  }

  const changeSlot = (id: string, update: (slot: PhotoSlot) => PhotoSlot) =>
    change(slots.map((slot) => (slot.id === id ? update(slot) : slot)))

  const release = (slot: PhotoSlot) => {
    if ('preview' in slot && slot.preview !== undefined) releasePreview(slot.preview)
  }

  function startUploads() {
    for (const slot of slots) {
      if (running.size >= concurrency) return
      if (slot.kind === 'sending' && !running.has(slot.id)) void upload(slot.id, slot.file)
    }
  }

  async function upload(id: string, file: File) {
    const abort = new AbortController()
    running.set(id, abort)
    const update = (part: { preview: string } | { percent: number }) =>
      changeSlot(id, (slot) => (slot.kind === 'sending' ? { ...slot, ...part } : slot))

    const outcome = await send(file, {
      signal: abort.signal,
      onPreview: (preview) => (abort.signal.aborted ? releasePreview(preview) : update({ preview })),
      onProgress: (percent) => update({ percent }),
    }).then(
      (path) => ({ path }),
      (error: unknown) => ({ error }),
    )

    running.delete(id)
    if (!abort.signal.aborted) settle(id, outcome)
    else if ('path' in outcome) discard([outcome.path])
    startUploads()
  }

  function settle(id: string, outcome: { path: string } | { error: unknown }) {
    const slot = slots.find((other) => other.id === id)
    if (slot?.kind !== 'sending') return
    const { file, preview } = slot
    if ('path' in outcome) {
      const { path } = outcome
      const shown = preview ?? previewOf(path)

      return changeSlot(id, () => ({ kind: 'stored', id, path, preview: shown, source: sourceOf(file) }))
    }
    const { error } = outcome
    const message = error instanceof AppError ? error.message : describeError(error)
    if (isUnusable(error)) {
      // An invalid file gives its slot back, so that a valid file can take it.
      release(slot)
      problems = [...problems, message]
      return change(slots.filter((other) => other !== slot))
    }
    changeSlot(id, () => ({ kind: 'failed', id, file, message, ...(preview !== undefined && { preview }) }))
  }

  const requeue = (slot: PhotoSlot): PhotoSlot => {
    if (slot.kind !== 'failed') return slot
    release(slot)

    return { kind: 'sending', id: slot.id, file: slot.file }
  }

  /** Files that have a slot keep it, so that interrupted uploads continue when the same files are chosen again. */
  function choose(files: readonly File[]) {
    // Choosing a failed file again retries it.
    for (const file of files) {
      const slot = slotOf(slots, file)
      if (slot?.kind === 'failed') changeSlot(slot.id, requeue)
    }
    const choice = chooseFiles(slots, files, newId)
    problems = choice.problems
    change(choice.slots)

    return choice.problems
  }

  function remove(id: string) {
    const slot = slots.find((other) => other.id === id)
    if (!slot) return
    running.get(id)?.abort()
    if (slot.kind === 'stored' && !recorded.has(slot.path)) discard([slot.path])
    release(slot)
    problems = problems.filter((problem) => problem !== messages.photoLimit)
    change(slots.filter((other) => other !== slot))
  }

  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })

  /** Retries failed uploads and waits for all. Resolves to the paths, or to undefined if one failed again. */
  async function settled() {
    retryAll()
    while (slots.some((slot) => slot.kind === 'sending')) await changed()

    return slots.some((slot) => slot.kind === 'failed') ? undefined : storedPaths(slots)
  }

  function retryAll() {
    if (slots.some((slot) => slot.kind === 'failed')) change(slots.map(requeue))
  }

  function stop() {
    for (const abort of running.values()) abort.abort()
    slots.forEach(release)
    slots = []
    listeners.clear()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)

    return () => {
      listeners.delete(listener)
    }
  }

  return {
    subscribe,
    slots: () => slots,
    problems: () => problems,
    choose,
    remove,
    settled,
    retryAll,
    retry: (id: string) => changeSlot(id, requeue),
    move: (id: string, step: -1 | 1) => change(moveSlot(slots, id, step)),
    makeCover: (id: string) => change(moveToCover(slots, id)),
    /** Drops photos that are no longer in the bucket. */
    forget: (paths: readonly string[]) =>
      change(slots.filter((slot) => slot.kind !== 'stored' || !paths.includes(slot.path))),
    /** The paths that the saved record references. */
    recordSaved: (paths: readonly string[]) => {
      recorded = new Set(paths)
    },
    /** Shows the record's photos if they differ from the sent photos, unless the user has changed photos since. */
    showSaved: (paths: readonly string[], sent: readonly string[]) => {
      if (paths.join() !== sent.join() && storedPaths(slots).join() === sent.join())
        change(paths.map(storedSlot))
    },
    stop,
    /** Discards the form and removes uploaded photos that no record references. */
    abandon: () => {
      const unnamed = storedPaths(slots).filter((path) => !recorded.has(path))
      if (unnamed.length > 0) discard(unnamed)
      stop()
    },
  }
}
