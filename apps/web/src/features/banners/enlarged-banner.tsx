import { wideBanner } from '@fenix/domain/storage-paths.ts'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { GalleryButton } from '#components/photo-gallery/gallery-button.tsx'
import { Dialog, DialogClose, FullScreenContent } from '#components/ui/dialog.tsx'
import { strings } from '#strings/banners.ts'

type EnlargedBannerProps = { imageUrl: string; alt: string; onClose: () => void }

/** The whole banner. On a phone it is wider than the window and can be panned with the finger. */
export default function EnlargedBanner({ imageUrl, alt, onClose }: EnlargedBannerProps) {
  return (
    <Dialog onClose={onClose}>
      <FullScreenContent
        aria-describedby={undefined}
        className="grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)] bg-dusk text-white"
      >
        <div className="flex items-center gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pl-4">
          <Radix.Title className="min-w-0 flex-1 truncate text-lg">{strings.label}</Radix.Title>
          <DialogClose asChild>
            <GalleryButton label={strings.close} icon={X} />
          </DialogClose>
        </div>
        {/* The picture is focusable, so that the keyboard can pan it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section tabIndex={0} aria-label={alt} className="flex overflow-auto p-4 -outline-offset-3">
          <img
            src={wideBanner(imageUrl) ?? imageUrl}
            alt={alt}
            className="m-auto h-[min(18.75rem,100%)] w-auto max-w-none rounded-sm md:h-auto md:max-h-full md:max-w-full"
          />
        </section>
      </FullScreenContent>
    </Dialog>
  )
}
