import { today } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { appearanceKeys } from '#kit/page/appearance.ts'
import { Card } from '#kit/ui/card.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { useAddBanner } from '#resources/banners/acts.ts'
import { type ChosenPicture, useOpenPicture, useUploadBanner } from '#resources/banners/picture.ts'
import { bannerQueries } from '#resources/banners/queries.ts'
import { AdDialog } from './ad-dialog.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BannerList } from './banner-list.tsx'
import { ChooseImage } from './choose-image.tsx'
import { areaOf, isSmall, placeOf, wholeCrop } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { strings } from './texts.ts'

const { appearance, crop: texts } = strings

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
      ad={{ advertiser: '', link: '', starts_on: today(), ends_on: '', alt_text: '' }}
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
          <Notice title={texts.small(Math.round(part.width), Math.round(part.height))}>
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

function AddBanner() {
  const open = useOpenPicture()
  const [picture, setPicture] = useState<ChosenPicture>()

  return (
    <>
      <ChooseImage
        variant="ink"
        size="sm"
        fullLabel={strings.add}
        busy={open.isPending && strings.opening}
        onChoose={(file) => open.mutate(file, { onSuccess: setPicture })}
      >
        <Plus aria-hidden="true" className="size-5" />
        {strings.add}
      </ChooseImage>
      {picture && <NewBannerDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  )
}

/** Logo and background, which seldom change, in a collapsed section. */
const Appearance = () => (
  <details className="group">
    <summary className="-outline-offset-1 flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 rounded-lg bg-surface px-4 shadow-1 outline outline-border">
      <h2 className="text-xl">{appearance.title}</h2>
      <span className="font-semibold text-primary text-sm group-open:hidden">{appearance.change}</span>
    </summary>
    <p className="my-3 text-muted text-sm">{appearance.text}</p>
    <div className="grid gap-4 md:max-lg:grid-cols-2">
      {appearanceKeys.map((part) => (
        <AppearanceCard key={part} part={part} />
      ))}
    </div>
  </details>
)

export const BannersTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <Card role="region" aria-labelledby="publicidade" className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[auto_auto] md:*:not-[h2,p]:row-span-2">
        <h2 id="publicidade" className="text-xl">
          {strings.title}
        </h2>
        <AddBanner />
        <p className="text-muted text-xs max-md:mt-1 max-md:basis-full">
          {strings.text} {strings.hint}
        </p>
      </div>
      <ResourceList
        query={useQuery(bannerQueries.managed())}
        errorTitle={errors.load.banners}
        empty={{ title: strings.empty, text: strings.emptyText }}
      >
        {(banners) => <BannerList banners={banners} />}
      </ResourceList>
    </Card>
    <Appearance />
  </div>
)
