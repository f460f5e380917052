import { bannerSize } from '@fenix/domain/limits.ts'
import { cn } from '#kit/ui/cn.ts'

type BannerPictureProps = { imageUrl: string; alt: string; className?: string }

export const BannerPicture = ({ imageUrl, alt, className }: BannerPictureProps) => (
  <img
    src={imageUrl}
    alt={alt}
    loading="lazy"
    draggable={false}
    {...bannerSize}
    className={cn('aspect-4/1 w-full rounded-md bg-skeleton object-cover', className)}
  />
)
