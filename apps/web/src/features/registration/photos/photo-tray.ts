import {
  chooseFiles,
  moveSlot,
  moveToCover,
  type PhotoSlot,
  replaceFile,
  slotOf,
  sourceOf,
  storedPaths,
} from './photo-slots.ts'

/** More transfers at once only slow each other down on a bad connection. */
const parallelTransfers = 2

export type SendOptions = {
  signal: AbortSignal
  onPreview: (url: string) => void
  onProgress: (percent: number) => void
}

type TrayOptions = {
  /** Shrinks and uploads one file and answers its path; leaves nothing behind when it fails or is aborted. */
  send: (file: File, options: SendOptions) => Promise<string>
  /** Whether another file has to be chosen, since this one can never become a photo. */
  isUnusable: (error: unknown) => boolean
  /** Removes uploaded photos that no record names. */
  discard: (paths: readonly string[]) => void
  previewOf: (path: string) => string
  releasePreview: (url: string) => void
  newId: () => string
  /** What the record names: it stays in the bucket until a saved record no longer names it. */
  recorded: readonly string[]
  initial: readonly string[]
  /** Which file each of them was made of, as far as that is known. */
  sources?: Readonly<Record<string, string>>
}

export type PhotoTray = ReturnType<typeof createPhotoTray>

/** The photos of one form. It lives outside of React, so that transfers go on while another tab is looked at. */
export function createPhotoTray(options: TrayOptions) {
  const { send, isUnusable, discard, previewOf, releasePreview, newId } = options
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  let recorded = new Set(options.recorded)
  let slots: readonly PhotoSlot[] = options.initial.map((path) => ({
    kind: 'stored',
    id: path,
    path,
    preview: previewOf(path),
    source: options.sources?.[path],
  }))

  function change(next: readonly PhotoSlot[]) {
    slots = next
    startWaiting()
    for (const listener of [...listeners]) listener()
  }

  const changeSlot = (id: string, update: (slot: PhotoSlot) => PhotoSlot) =>
    change(slots.map((slot) => (slot.id === id ? update(slot) : slot)))

  const releaseOf = (slot: PhotoSlot) => {
    if ('preview' in slot && slot.preview !== undefined) releasePreview(slot.preview)
  }

  function startWaiting() {
    for (const slot of slots) {
      if (running.size >= parallelTransfers) return
      if (slot.kind === 'sending' && !running.has(slot.id)) void transfer(slot.id, slot.file)
    }
  }

  async function transfer(id: string, file: File) {
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
    if (!abort.signal.aborted) changeSlot(id, (slot) => after(slot, outcome))
    else if ('path' in outcome) discard([outcome.path])
    startWaiting()
  }

  function after(slot: PhotoSlot, outcome: { path: string } | { error: unknown }): PhotoSlot {
    if (slot.kind !== 'sending') return slot
    const { id, file, preview } = slot
    if ('path' in outcome) {
      const { path } = outcome

      return { kind: 'stored', id, path, preview: preview ?? previewOf(path), source: sourceOf(file) }
    }
    const message = outcome.error instanceof Error ? outcome.error.message : String(outcome.error)

    return isUnusable(outcome.error)
      ? { kind: 'refused', id, message }
      : { kind: 'failed', id, file, message, ...(preview !== undefined && { preview }) }
  }

  const waitAgain = (slot: PhotoSlot): PhotoSlot => {
    if (slot.kind !== 'failed') return slot
    releaseOf(slot)

    return { kind: 'sending', id: slot.id, file: slot.file }
  }

  /** Files that are here already stay where they are: an interrupted choice goes on when it is made again. */
  function choose(files: readonly File[], instead?: string) {
    // Chosen once more, what failed is meant to be tried again.
    for (const file of files) {
      const slot = slotOf(slots, file)
      if (slot?.kind === 'failed') changeSlot(slot.id, waitAgain)
    }
    const [first] = files
    const choice =
      instead !== undefined && first ? replaceFile(slots, instead, first) : chooseFiles(slots, files, newId)
    change(choice.slots)

    return choice.problems
  }

  function remove(id: string) {
    const slot = slots.find((other) => other.id === id)
    if (!slot) return
    running.get(id)?.abort()
    if (slot.kind === 'stored' && !recorded.has(slot.path)) discard([slot.path])
    releaseOf(slot)
    change(slots.filter((other) => other !== slot))
  }

  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })

  /** Waits for all transfers, those that failed tried once more; undefined when one failed again. */
  async function settled() {
    retryAll()
    while (slots.some((slot) => slot.kind === 'sending')) await changed()

    return slots.some((slot) => slot.kind === 'failed') ? undefined : storedPaths(slots)
  }

  function retryAll() {
    if (slots.some((slot) => slot.kind === 'failed')) change(slots.map(waitAgain))
  }

  function stop() {
    for (const abort of running.values()) abort.abort()
    slots.forEach(releaseOf)
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
    choose,
    remove,
    settled,
    retryAll,
    retry: (id: string) => changeSlot(id, waitAgain),
    move: (id: string, step: -1 | 1) => change(moveSlot(slots, id, step)),
    makeCover: (id: string) => change(moveToCover(slots, id)),
    /** Forgets photos that turned out to be gone from the bucket. */
    forget: (paths: readonly string[]) =>
      change(slots.filter((slot) => slot.kind !== 'stored' || !paths.includes(slot.path))),
    /** The record was saved and names these. */
    recordSaved: (paths: readonly string[]) => {
      recorded = new Set(paths)
    },
    stop,
    /** Gives the form up: what was uploaded for it and no record names is removed. */
    abandon: () => {
      const unnamed = storedPaths(slots).filter((path) => !recorded.has(path))
      if (unnamed.length > 0) discard(unnamed)
      stop()
    },
  }
}
