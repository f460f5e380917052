import { useAddBanner, useUploadBanner } from '#data/banners/banners.mutations.ts'
import { strings } from '#strings/admin.ts'
import { ChooseImage } from './choose-image.tsx'

export function AddBanner() {
  const upload = useUploadBanner()
  const add = useAddBanner()
  const { add: label, hint, sending } = strings.banners

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChooseImage
        variant="ink"
        fullLabel={label}
        busy={upload.isPending || add.isPending ? sending : undefined}
        onChoose={(file) => upload.mutate(file, { onSuccess: (path) => add.mutate(path) })}
      >
        {label}
      </ChooseImage>
      <p className="text-muted text-sm">{hint}</p>
    </div>
  )
}
