import { photoSizeProblem } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'

/** One of the six places for a photo, in the order in which they will be shown. */
export type PhotoSlot =
  /** `source` tells the file that it was made of, as far as that is known. */
  | { kind: 'stored'; id: string; path: string; preview: string; source?: string | undefined }
  /** Without a preview the photo is still being shrunk. */
  | { kind: 'sending'; id: string; file: File; preview?: string; percent?: number }
  /** The photo is good, its transfer was not. */
  | { kind: 'failed'; id: string; file: File; preview?: string; message: string }
  /** The file cannot become a photo: another one has to be chosen. */
  | { kind: 'refused'; id: string; message: string }

export const isPhoto = (slot: PhotoSlot) => slot.kind !== 'refused'

export const storedPaths = (slots: readonly PhotoSlot[]) =>
  slots.flatMap((slot) => (slot.kind === 'stored' ? [slot.path] : []))

/** The file that each stored photo was made of, as far as that is known. */
export const storedSources = (slots: readonly PhotoSlot[]) =>
  Object.fromEntries(
    slots.flatMap((slot) => (slot.kind === 'stored' && slot.source ? [[slot.path, slot.source]] : [])),
  )

/** What tells a file when it is chosen again, also after a reload. */
export const sourceOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

const isMadeOf = (slot: PhotoSlot, source: string) =>
  slot.kind === 'stored' ? slot.source === source : 'file' in slot && sourceOf(slot.file) === source

/** The slot that this file has already. */
export const slotOf = (slots: readonly PhotoSlot[], file: File) => {
  const source = sourceOf(file)

  return slots.find((slot) => isMadeOf(slot, source))
}

const slotFor = (file: File, id: string): PhotoSlot => {
  const message = photoSizeProblem(file)

  return message === undefined ? { kind: 'sending', id, file } : { kind: 'refused', id, message }
}

/** Puts the slot where there is room, or over the first refused one; undefined when six photos are there. */
function place(slots: readonly PhotoSlot[], slot: PhotoSlot) {
  if (slots.length < limits.photos) return [...slots, slot]
  const refused = slots.findIndex((other) => other.kind === 'refused')

  return isPhoto(slot) && refused >= 0 ? slots.with(refused, slot) : undefined
}

export type Choice = { slots: readonly PhotoSlot[]; problems: readonly string[] }

/** What choosing these files leads to, and what there is to say about it. A file that has a slot takes no other. */
export function chooseFiles(
  before: readonly PhotoSlot[],
  files: readonly File[],
  newId: () => string,
): Choice {
  let slots = before
  const problems = new Set<string>()

  for (const file of files) {
    if (slotOf(slots, file)) continue
    const slot = slotFor(file, newId())
    const placed = place(slots, slot)
    if (slot.kind === 'refused') problems.add(slot.message)
    else if (placed === undefined) problems.add(messages.photoLimit)
    slots = placed ?? slots
  }

  return { slots, problems: [...problems] }
}

/** Another file for one slot, which keeps its place. */
export function replaceFile(before: readonly PhotoSlot[], id: string, file: File): Choice {
  const slot = slotFor(file, id)

  return {
    slots: before.map((other) => (other.id === id ? slot : other)),
    problems: slot.kind === 'refused' ? [slot.message] : [],
  }
}

/** One place towards the cover, or away from it. */
export function moveSlot(slots: readonly PhotoSlot[], id: string, step: -1 | 1) {
  const from = slots.findIndex((slot) => slot.id === id)
  const moved = slots[from]
  const other = slots[from + step]

  return moved && other ? slots.with(from, other).with(from + step, moved) : slots
}

export function moveToCover(slots: readonly PhotoSlot[], id: string) {
  const cover = slots.find((slot) => slot.id === id)

  return cover ? [cover, ...slots.filter((slot) => slot !== cover)] : slots
}
