import { imageTypes } from '@fenix/domain/images.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'

/** The look of a slot that can be pressed. */
export const tileLook =
  'grid size-full place-content-center justify-items-center gap-1 rounded-md p-1.5 text-center font-semibold text-xs leading-tight'

type FileChooserProps = {
  label: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  className?: string
  children: ReactNode
}

/** With these types an iPhone converts its HEIC photos to JPEG. */
export function FileChooser({ label, multiple = false, onChoose, className, children }: FileChooserProps) {
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
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        className,
      )}
    >
      <input
        type="file"
        name="images"
        accept={imageTypes.join(',')}
        multiple={multiple}
        aria-label={label}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  )
}
