import { useSaveBanner } from '#resources/banners/acts.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { AdDialog } from './ad-dialog.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { strings } from './texts.ts'

type EditBannerDialogProps = { banner: ManagedBanner; onClose: () => void }

/** Changes all of a banner but its picture. */
export function EditBannerDialog({ banner, onClose }: EditBannerDialogProps) {
  const save = useSaveBanner(banner)

  return (
    <AdDialog
      title={strings.editTitle}
      ad={{
        advertiser: banner.advertiser ?? '',
        link: banner.link ?? '',
        startsOn: banner.startsOn ?? '',
        endsOn: banner.endsOn ?? '',
        altText: banner.altText ?? '',
      }}
      submit={strings.save}
      busy={save.isPending && strings.saving}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <BannerPicture imageUrl={banner.imageUrl} alt="" className="self-start" />
    </AdDialog>
  )
}
