import { type AdInput, type AdOutput, adSchema } from '@fenix/domain/schemas/banner.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSaveBanner } from '#resources/banners/acts.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { AdDialog } from './ad-dialog.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { strings } from './texts.ts'

type EditBannerDialogProps = { banner: ManagedBanner; onClose: () => void }

/** Changes all of a banner but its picture. */
export function EditBannerDialog({ banner, onClose }: EditBannerDialogProps) {
  const save = useSaveBanner(banner)
  const form = useForm<AdInput, unknown, AdOutput>({
    resolver: zodResolver(adSchema),
    defaultValues: {
      advertiser: banner.advertiser ?? '',
      link: banner.link ?? '',
      startsOn: banner.startsOn ?? '',
      endsOn: banner.endsOn ?? '',
      altText: banner.altText ?? '',
    },
  })

  return (
    <AdDialog
      title={strings.editTitle}
      form={form}
      submitLabel={strings.save}
      busy={save.isPending ? strings.saving : undefined}
      onSubmit={(ad) => save.mutate(ad, { onSuccess: onClose })}
      onClose={onClose}
    >
      <BannerPicture imageUrl={banner.imageUrl} alt="" className="self-start" />
    </AdDialog>
  )
}
