import { wideBanner } from '@fenix/domain/storage-paths.ts'
import { ExternalLink } from 'lucide-react'
import { DarkDialog } from '#kit/pictures/dark-dialog.tsx'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { hostOf } from '#kit/url/app-url.ts'
import type { Banner } from '#resources/banners/queries.ts'
import { strings } from './texts.ts'

type EnlargedBannerProps = { banner: Banner; alt: string; onClose: () => void }

/** The whole banner, with its advertiser and its link. */
export default function EnlargedBanner({
  banner: { image_url, advertiser, link },
  alt,
  onClose,
}: EnlargedBannerProps) {
  return (
    <DarkDialog title={strings.label} titleLook="truncate" onClose={onClose}>
      <div className="flex py-4 md:px-4">
        <img
          src={wideBanner(image_url) ?? image_url}
          alt={alt}
          className="m-auto max-h-full w-auto max-w-full rounded-sm"
        />
      </div>
      {(advertiser || link) && (
        <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {advertiser && <p className="wrap-anywhere font-semibold">{advertiser}</p>}
          {link && (
            <Button asChild size="sm" className="wrap-anywhere max-w-full">
              <a href={link} target="_blank" rel="sponsored noopener">
                {strings.visit(hostOf(link))}
                <ExternalLink aria-hidden="true" className="size-4" />
                <NewTab />
              </a>
            </Button>
          )}
        </div>
      )}
    </DarkDialog>
  )
}
