import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { Card } from '#kit/ui/card.tsx'
import { type ChosenPicture, useOpenPicture } from '#resources/banners/acts.ts'
import { bannerQueries } from '#resources/banners/queries.ts'
import { CategoriesCard } from '../categories/categories-card.tsx'
import { Appearance } from './appearance.tsx'
import { BannerList } from './banner-list.tsx'
import { ChooseImage } from './choose-image.tsx'
import { NewBannerDialog } from './new-banner-dialog.tsx'
import { strings } from './texts.ts'

function AddBanner() {
  const open = useOpenPicture()
  const [picture, setPicture] = useState<ChosenPicture>()

  return (
    <>
      <ChooseImage
        variant="ink"
        size="sm"
        fullLabel={strings.add}
        busy={open.isPending ? strings.opening : undefined}
        onChoose={(file) => open.mutate(file, { onSuccess: setPicture })}
      >
        <Plus aria-hidden="true" className="size-5" />
        {strings.add}
      </ChooseImage>
      {picture && <NewBannerDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  )
}

export const BannersTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <Card role="region" aria-labelledby="publicidade" className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 md:grid-rows-[auto_auto] md:*:not-[h2,p]:row-span-2">
        <h2 id="publicidade" className="text-xl">
          {strings.title}
        </h2>
        <AddBanner />
        <p className="text-muted text-xs max-md:col-span-2 max-md:mt-1">
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
    <div className="grid gap-4">
      <CategoriesCard />
      <Appearance />
    </div>
  </div>
)
