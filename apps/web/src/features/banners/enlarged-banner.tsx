import { wideBanner } from '@fenix/domain/storage-paths.ts'
import { ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { GalleryButton } from '#components/photo-gallery/gallery-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose, FullScreenContent } from '#components/ui/dialog.tsx'
import type { Banner } from '#data/banners/banners.queries.ts'
import { cn } from '#lib/cn.ts'
import { hostOf } from '#lib/host-of.ts'
import { strings } from '#strings/banners.ts'

type EnlargedBannerProps = { banner: Banner; alt: string; onClose: () => void }

/**
 * The whole banner, with whose it is and where it leads. On a phone, where it is small, it can be enlarged beyond the window
 * and panned with the finger.
 */
export default function EnlargedBanner({
  banner: { imageUrl, advertiser, link },
  alt,
  onClose,
}: EnlargedBannerProps) {
  const [isZoomed, setZoomed] = useState(false)

  return (
    <Dialog onClose={onClose}>
      <FullScreenContent
        aria-describedby={undefined}
        className="grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-dusk text-white"
      >
        <div className="flex items-center gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pl-4">
          <Radix.Title className="min-w-0 flex-1 truncate text-lg">{strings.label}</Radix.Title>
          <div className="md:hidden">
            <GalleryButton
              label={isZoomed ? strings.zoomOut : strings.zoomIn}
              icon={isZoomed ? ZoomOut : ZoomIn}
              onClick={() => setZoomed(!isZoomed)}
            />
          </div>
          <DialogClose asChild>
            <GalleryButton label={strings.close} icon={X} />
          </DialogClose>
        </div>
        {/* The picture is focusable, so that the keyboard can pan it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section tabIndex={0} aria-label={alt} className="flex overflow-auto py-4 -outline-offset-3 md:px-4">
          <img
            src={wideBanner(imageUrl) ?? imageUrl}
            alt={alt}
            className={cn(
              'm-auto w-auto rounded-sm',
              isZoomed ? 'h-[min(18.75rem,100%)] max-w-none' : 'max-h-full max-w-full',
            )}
          />
        </section>
        {(advertiser || link) && (
          <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {advertiser && <p className="wrap-anywhere font-semibold">{advertiser}</p>}
            {link && (
              <Button asChild size="sm" className="wrap-anywhere max-w-full">
                <a href={link} target="_blank" rel="sponsored noopener">
                  {strings.visit(hostOf(link))}
                  <ExternalLink aria-hidden="true" className="size-4" />
                  <span className="sr-only">{strings.elsewhere}</span>
                </a>
              </Button>
            )}
          </div>
        )}
      </FullScreenContent>
    </Dialog>
  )
}
