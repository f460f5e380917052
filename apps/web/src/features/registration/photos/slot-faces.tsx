import { imageTypes } from '@fenix/domain/images.ts'
import { RotateCw } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { strings } from '../texts.ts'
import type { PhotoSlot } from './photo-slots.ts'

const tileLook =
  'grid size-full place-content-center justify-items-center gap-1 rounded-md p-1.5 text-center font-semibold text-xs leading-tight'

type FileChooserProps = { label: string; onChoose: (files: File[]) => void; children: ReactNode }

/** Lets the user choose photos. The input's `accept` makes an iPhone convert HEIC photos to JPEG. */
export function FileChooser({ label, onChoose, children }: FileChooserProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The input is reset, because choosing the same file again would otherwise fire no event.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }

  return (
    <label
      className={cn(
        tileLook,
        'border-[1.5px] border-control border-dashed bg-surface text-muted has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
      )}
    >
      <input
        type="file"
        name="images"
        accept={imageTypes.join(',')}
        multiple
        aria-label={label}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  )
}

type Face<Kind extends PhotoSlot['kind']> = { slot: Extract<PhotoSlot, { kind: Kind }>; place: number }

export function StoredFace({ slot, place }: Face<'stored'>) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <span className="text-muted text-xs">{strings.photos.alt(place)}</span>

  return (
    <img
      src={slot.preview}
      alt=""
      width={480}
      height={400}
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  )
}

export function SendingFace({ slot, place }: Face<'sending'>) {
  const { preview, percent = 0 } = slot

  return (
    <>
      {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
      <div className="absolute inset-0 grid content-end gap-1.5 bg-scrim p-2.5 font-semibold text-white text-xs tabular-nums">
        {preview === undefined ? strings.photos.preparing : `${percent}%`}
        <progress
          aria-label={strings.photos.sending(place)}
          max={100}
          value={preview === undefined ? undefined : percent}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-white/35 [&::-moz-progress-bar]:bg-[#ffc554] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-[#ffc554]"
        />
      </div>
    </>
  )
}

export function FailedFace({ place, onRetry }: { place: number; onRetry: () => void }) {
  return (
    <button
      type="button"
      aria-label={strings.photos.retryNamed(place)}
      onClick={onRetry}
      className={cn(
        tileLook,
        // The padding keeps room for the remove button above the content.
        'border-2 border-danger bg-danger-soft pt-5 text-danger focus-visible:-outline-offset-3',
      )}
    >
      <RotateCw aria-hidden="true" className="size-6" />
      {strings.photos.retry}
    </button>
  )
}
