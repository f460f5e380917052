import { ImageOff } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { strings } from './texts.ts'

type CoverProps = {
  /** The path of the first photo. */
  path: string | undefined
  className: string
}

/** The cover of a professional in a list. A missing cover does not look as if it were loading. */
export const Cover = ({ path, className }: CoverProps) => (
  <span
    className={cn(
      'grid shrink-0 place-items-center overflow-hidden rounded-md',
      path === undefined ? 'bg-surface-2 text-muted' : 'bg-skeleton',
      className,
    )}
  >
    {path === undefined ? (
      <ImageOff role="img" aria-label={strings.noCover} className="size-5" />
    ) : (
      <img src={photoUrls(path).card} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </span>
)
