import { initials } from '@fenix/domain/text.ts'
import { useState } from 'react'
import { pictureUrl } from '../pictures/picture-url.ts'
import { cn } from './cn.ts'

type AvatarProps = {
  src?: string | null | undefined
  name: string
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'size-9 text-[15px]', md: 'size-10 text-[15px]', lg: 'size-20 text-[22px]' }

/** A picture or initials. Decorative: the name is always next to it. */
export function Avatar({ src, name, size = 'sm' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()

  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-ember-soft font-bold text-primary',
        sizes[size],
      )}
    >
      {src && src !== brokenSrc ? (
        <img
          src={pictureUrl(src)}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
