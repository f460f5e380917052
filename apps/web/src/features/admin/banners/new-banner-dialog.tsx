import { today } from '@fenix/domain/dates.ts'
import { useEffect, useState } from 'react'
import { Notice } from '#kit/ui/notice.tsx'
import { useAddBanner } from '#resources/banners/acts.ts'
import { type ChosenPicture, useUploadBanner } from '#resources/banners/picture.ts'
import { AdDialog } from './ad-dialog.tsx'
import { areaOf, isSmall, placeOf, wholeCrop } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { strings } from './texts.ts'

const texts = strings.crop

type NewBannerDialogProps = { picture: ChosenPicture; onClose: () => void }

/** Crops a chosen picture and publishes it as a banner. A draft keeps the typed data, but not the picture. */
export function NewBannerDialog({ picture: { file, url, size }, onClose }: NewBannerDialogProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const upload = useUploadBanner()
  const add = useAddBanner()
  const part = areaOf(size, crop)

  useEffect(() => () => URL.revokeObjectURL(url), [url])

  return (
    <AdDialog
      title={strings.newTitle}
      ad={{ advertiser: '', link: '', startsOn: today(), endsOn: '', altText: '' }}
      draft="banner"
      submit={strings.add}
      busy={(upload.isPending || add.isPending) && strings.sending}
      onSubmit={(ad, then) =>
        upload.mutate({ file, part }, { onSuccess: (path) => add.mutate({ path, ad }, then) })
      }
      onClose={onClose}
    >
      <section aria-labelledby="crop" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="flex items-baseline justify-between gap-2">
          <h3 id="crop" className="font-semibold text-sm">
            {texts.title}
          </h3>
          <p className="font-medium text-muted text-xs">{texts.hint}</p>
        </div>
        <CropFrame url={url} size={size} crop={crop} onCrop={setCrop} />
        {isSmall(part) && (
          <Notice tone="warn" title={texts.small(Math.round(part.width), Math.round(part.height))}>
            {texts.smallText}
          </Notice>
        )}
        <p className="mt-1 text-muted text-xs">{texts.phone}</p>
        <div className="relative aspect-4/1 w-82 max-w-full overflow-hidden rounded-md">
          <img src={url} alt="" className="absolute max-w-none" style={placeOf(size, part)} />
        </div>
      </section>
    </AdDialog>
  )
}
