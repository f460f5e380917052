import { Button } from '#components/ui/button.tsx'
import { useSetFavorite } from '#data/favorites/favorites.mutations.ts'
import { strings } from '#strings/catalog.ts'
import { quietLink } from './review-button.tsx'

type RemoveFavoriteButtonProps = {
  clientId: string
  professional: { id: string; name: string }
  onRemove: () => void
}

export function RemoveFavoriteButton({
  clientId,
  professional: { id, name },
  onRemove,
}: RemoveFavoriteButtonProps) {
  const favorite = useSetFavorite({ clientId, professionalId: id, name })

  return (
    <Button
      variant="link"
      size="sm"
      className={quietLink}
      aria-label={strings.favorites.remove(name)}
      onClick={() => {
        onRemove()
        favorite.mutate(false)
      }}
    >
      {strings.favorites.removeShort}
    </Button>
  )
}
