import { useState } from 'react'
import { cn } from '../ui/cn.ts'
import { Mark } from '../ui/mark.tsx'
import { useAppearance } from './appearance.ts'

/** The custom logo, or the default when there is none or it fails to load. Decorative: the name is next to it. */
export function Logo({ className }: { className: string }) {
  const { logoUrl } = useAppearance()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (logoUrl === undefined || logoUrl === brokenUrl) return <Mark data-default-look className={className} />

  return (
    <img
      src={logoUrl}
      alt=""
      width={64}
      height={64}
      onError={() => setBrokenUrl(logoUrl)}
      className={cn('shrink-0 object-contain', className)}
    />
  )
}
