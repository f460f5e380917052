import { limits } from '@fenix/domain/limits.ts'
import { registrationForm } from '@fenix/domain/registration-fields.ts'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#kit/ui/field.tsx'
import { Garland } from '#kit/ui/garland.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { strings } from '../texts.ts'
import { type PhotoSlot, storedPaths } from './photo-slots.ts'
import { PhotoTile } from './photo-tile.tsx'
import { FileChooser } from './slot-faces.tsx'
import type { UploadQueue } from './upload-queue.ts'

type PhotosFieldProps = {
  queue: UploadQueue
  slots: readonly PhotoSlot[]
  /** The reasons why chosen files have no slot. */
  problems: readonly string[]
  /** The database's error message about the photos. */
  error?: string | undefined
}

export function PhotosField({ queue, slots, problems, error }: PhotosFieldProps) {
  const id = useId()
  const stored = storedPaths(slots).length
  const { count, hint, add, addNamed } = strings.photos

  const choose = (files: File[]) => {
    const [title] = queue.choose(files)
    if (title !== undefined) showToast({ tone: 'destructive', title })
  }

  const messages = [
    ...new Set([
      ...(error === undefined ? [] : [error]),
      ...problems,
      ...slots.flatMap((slot) => ('message' in slot ? [slot.message] : [])),
    ]),
  ]

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the count
    <div
      role="group"
      data-field="images"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="grid gap-1.5 rounded-sm outline-none"
    >
      <div className="flex items-baseline justify-between gap-2">
        <span id={`${id}-label`} className="font-semibold text-sm leading-snug">
          {registrationForm.images.label}
        </span>
        <span className="font-medium text-muted text-xs tabular-nums">{count(stored)}</span>
      </div>
      <Garland lamps={limits.photos} lit={stored} isFlat className="w-full" />
      <p role="status" className="sr-only">
        {stored > 0 && strings.photos.stored(stored)}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,30%),1fr))] gap-2.5">
        {slots.map((slot, index) => (
          <PhotoTile
            key={slot.id}
            slot={slot}
            place={index + 1}
            isCover={index === 0}
            isLast={index === slots.length - 1}
            queue={queue}
          />
        ))}
        {slots.length < limits.photos && (
          <li className="aspect-6/5">
            <FileChooser label={addNamed} onChoose={choose}>
              <Plus aria-hidden="true" className="size-6" />
              {add}
            </FileChooser>
          </li>
        )}
      </ul>
      <div role="alert" className="grid gap-1 empty:hidden">
        {messages.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-xs">
        {hint}
      </p>
    </div>
  )
}
