import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Scrim } from '#components/ui/scrim.tsx'
import { strings } from '#strings/favorites.ts'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))

type FavoritesHeadingProps = {
  clientId: string
  /** How many favorites there are; 0 also while unknown. */
  count: number
}

export function FavoritesHeading({ clientId, count }: FavoritesHeadingProps) {
  const [isSharing, setSharing] = useState(false)

  return (
    <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pt-5 md:mb-5 md:pt-6">
      <h1 className="text-2xl">{strings.title}</h1>
      {count > 0 && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
          className="md:row-span-2 md:self-end"
        >
          <Share2 aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{strings.share.open}</span>
        </Button>
      )}
      <p className="mt-1 text-muted max-md:col-span-full">
        {count === 0 ? strings.text : `${strings.kept(count)} ${strings.private}`}
      </p>
      {isSharing && (
        <Suspense fallback={<Scrim />}>
          <ShareSheet clientId={clientId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </header>
  )
}
