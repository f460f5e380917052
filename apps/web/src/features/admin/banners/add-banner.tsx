import { imageTypes } from '@fenix/domain/images.ts'
import { bannerSchema } from '@fenix/domain/schemas/banner.ts'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useAddBanner, useUploadBanner } from '#data/moderation/banners.mutations.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/admin.ts'

export function AddBanner() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadBanner()
  const add = useAddBanner()
  const { add: label, hint, sending } = strings.banners

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const checked = bannerSchema.safeParse({ file })
    if (checked.success) upload.mutate(file, { onSuccess: (path) => add.mutate(path) })
    else showToast({ tone: 'destructive', title: checked.error.issues[0]?.message ?? '' })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button
        variant="ink"
        busy={upload.isPending || add.isPending ? sending : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className="text-muted text-sm">{hint}</p>
    </div>
  )
}
