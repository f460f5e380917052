import { Avatar } from '#kit/ui/avatar.tsx'
import { cn } from '#kit/ui/cn.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from './texts.ts'

type RowPhotoProps = {
  professional: Pick<Professional, 'name' | 'images' | 'owner_pic_url'>
  className?: string
  onOpen?: () => void
}

/** A professional's first photo, small; without photos, their profile picture. */
export function RowPhoto({
  professional: { name, images, owner_pic_url },
  className,
  onOpen,
}: RowPhotoProps) {
  const [first] = images
  if (first === undefined) {
    return (
      <span className={className}>
        <Avatar src={owner_pic_url} name={name} size="lg" />
      </span>
    )
  }
  const { card, placeholder } = photoUrls(first)
  const image = (
    <img
      src={card}
      alt=""
      loading="lazy"
      style={{ backgroundImage: placeholder }}
      className={cn('size-18 rounded-md object-cover', onOpen ? '' : className)}
    />
  )
  if (!onOpen) return image

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={strings.photos(name)}
      onClick={onOpen}
      data-on-paper
      className={cn('self-start rounded-md', className)}
    >
      {image}
    </button>
  )
}
