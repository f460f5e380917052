import { Share2 } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/favorites.ts'

const loadShareSheet = () => import('./share-sheet.tsx')

type FavoritesHeadingProps = {
  clientId: string
  /** How many favorites there are; 0 also while unknown. */
  count: number
}

export function FavoritesHeading({ clientId, count }: FavoritesHeadingProps) {
  const { Dialog, open, close } = useDialog(loadShareSheet)

  return (
    <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pt-5 md:mb-5 md:pt-6">
      <h1 className="text-2xl">{strings.title}</h1>
      {count > 0 && (
        <Button size="sm" aria-haspopup="dialog" onClick={open} className="md:row-span-2 md:self-end">
          <Share2 aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{strings.share.open}</span>
        </Button>
      )}
      <p className="mt-1 text-muted max-md:col-span-full">
        {count === 0 ? strings.text : `${strings.kept(count)} ${strings.private}`}
      </p>
      {Dialog && <Dialog clientId={clientId} onClose={close} />}
    </header>
  )
}
