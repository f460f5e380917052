import { imageTypes } from '@fenix/domain/images.ts'
import { bannerSchema } from '@fenix/domain/schemas/banner.ts'
import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.ts'

type ChooseImageProps = Pick<ButtonProps, 'variant' | 'size' | 'children'> & {
  fullLabel: string
  busy: string | false
  /** Called with the chosen file if it is within the size limit. */
  onChoose: (file: File) => void
}

export function ChooseImage({ fullLabel, busy, onChoose, ...props }: ChooseImageProps) {
  const input = useRef<HTMLInputElement>(null)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const checked = bannerSchema.safeParse({ file })
    if (checked.success) onChoose(file)
    else showToast({ tone: 'destructive', title: checked.error.issues[0]?.message ?? '' })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={fullLabel}
        onChange={choose}
        hidden
      />
      <Button
        {...props}
        aria-label={busy ? undefined : fullLabel}
        busy={busy}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
