import { useState } from 'react'
import { useAppearance } from '#lib/appearance.ts'
import { cn } from '#lib/cn.ts'
import { Mark } from './ui/mark.tsx'

/** The logo that is set, or the product's mark, also where the picture cannot be had. Its name stands beside it. */
export function Logo({ className }: { className: string }) {
  const { logoUrl } = useAppearance()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (logoUrl === undefined || logoUrl === brokenUrl) return <Mark className={className} />

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
