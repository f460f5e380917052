import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { useRemoveBanner } from '#resources/banners/acts.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { BannerPicture } from './banner-picture.tsx'
import { strings } from './texts.ts'

const texts = strings.removal

type RemoveBannerDialogProps = {
  banner: ManagedBanner
  name: string
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a banner and its numbers go. */
export function RemoveBannerDialog({ banner, name, onClose, onRemoved }: RemoveBannerDialogProps) {
  const remove = useRemoveBanner()

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog" className="md:min-w-115">
        <DialogTitle>{texts.title}</DialogTitle>
        <BannerPicture imageUrl={banner.imageUrl} alt="" className="mt-4" />
        <DialogDescription>
          <b className="wrap-anywhere font-semibold text-text">{name}</b> {texts.text}
        </DialogDescription>
        <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
          <DialogClose asChild>
            <Button>{app.cancel}</Button>
          </DialogClose>
          <Button
            variant="destroy"
            busy={remove.isPending ? texts.removing : undefined}
            onClick={() => remove.mutate(banner, { onSuccess: onRemoved })}
          >
            {texts.remove}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
