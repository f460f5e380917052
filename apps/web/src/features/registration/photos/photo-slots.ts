import { photoSizeProblem } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'

/** The content of a photo slot, of which there are six. */
export type PhotoSlot =
  /** `source` identifies the photo's source file, if known. */
  | { kind: 'stored'; id: string; path: string; preview: string; source?: string | undefined }
  /** A photo without a preview is still being shrunk. */
  | { kind: 'sending'; id: string; file: File; preview?: string; percent?: number }
  /** The file is valid, but its upload failed. */
  | { kind: 'failed'; id: string; file: File; preview?: string; message: string }
  /** The file cannot become a photo, so another has to be chosen. */
  | { kind: 'refused'; id: string; message: string }

export const isPhoto = (slot: PhotoSlot) => slot.kind !== 'refused'

export const storedPaths = (slots: readonly PhotoSlot[]) =>
  slots.flatMap((slot) => (slot.kind === 'stored' ? [slot.path] : []))

/** The source of each stored photo, if known. */
export const storedSources = (slots: readonly PhotoSlot[]) =>
  Object.fromEntries(
    slots.flatMap((slot) => (slot.kind === 'stored' && slot.source ? [[slot.path, slot.source]] : [])),
  )

/** Identifies a file, so that it is recognized when it is chosen again, even after a reload. */
export const sourceOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

const isMadeOf = (slot: PhotoSlot, source: string) =>
  slot.kind === 'stored' ? slot.source === source : 'file' in slot && sourceOf(slot.file) === source

export const slotOf = (slots: readonly PhotoSlot[], file: File) => {
  const source = sourceOf(file)

  return slots.find((slot) => isMadeOf(slot, source))
}

const slotFor = (file: File, id: string): PhotoSlot => {
  const message = photoSizeProblem(file)

  return message === undefined ? { kind: 'sending', id, file } : { kind: 'refused', id, message }
}

/** Appends the slot, or replaces the first refused one; undefined if all six contain photos. */
function place(slots: readonly PhotoSlot[], slot: PhotoSlot) {
  if (slots.length < limits.photos) return [...slots, slot]
  const refused = slots.findIndex((other) => other.kind === 'refused')

  return isPhoto(slot) && refused >= 0 ? slots.with(refused, slot) : undefined
}

export type Choice = { slots: readonly PhotoSlot[]; problems: readonly string[] }

/**
 * Adds the chosen files to the slots, and collects the problems to report. A file that has a slot does not get a second
 * one.
 */
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

/** Replaces the file of one slot, which keeps its place. */
export function replaceFile(before: readonly PhotoSlot[], id: string, file: File): Choice {
  const slot = slotFor(file, id)

  return {
    slots: before.map((other) => (other.id === id ? slot : other)),
    problems: slot.kind === 'refused' ? [slot.message] : [],
  }
}

/** Moves a photo one place towards the cover, or away from it. */
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
