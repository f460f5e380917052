import { photoSizeProblem } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'

/** The content of one of the six photo slots. */
export type PhotoSlot =
  /** `source` identifies the photo's source file, if known. */
  | { kind: 'stored'; id: string; path: string; preview: string; source?: string | undefined }
  /** A photo without a preview is still being shrunk. */
  | { kind: 'sending'; id: string; file: File; preview?: string; percent?: number }
  /** The file is valid, but its upload failed. */
  | { kind: 'failed'; id: string; file: File; preview?: string; message: string }

export const storedPaths = (slots: readonly PhotoSlot[]) =>
  slots.flatMap((slot) => (slot.kind === 'stored' ? [slot.path] : []))

/** The source file of each stored photo, if known. */
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

type Choice = { slots: readonly PhotoSlot[]; problems: readonly string[] }

/** The reason why a file gets no slot; undefined if it gets one. */
const problemOf = (file: File, slots: readonly PhotoSlot[]) =>
  photoSizeProblem(file) ?? (slots.length < limits.photos ? undefined : messages.photoLimit)

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
    const problem = problemOf(file, slots)
    if (problem === undefined) slots = [...slots, { kind: 'sending', id: newId(), file }]
    else problems.add(problem)
  }

  return { slots, problems: [...problems] }
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
