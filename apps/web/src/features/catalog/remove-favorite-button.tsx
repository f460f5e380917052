import { HeartOff } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useSetFavorite } from '#data/favorites/favorites.mutations.ts'
import { strings } from '#strings/catalog.ts'

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
      size="sm"
      aria-label={strings.favorites.remove(name)}
      onClick={() => {
        onRemove()
        favorite.mutate(false)
      }}
    >
      <HeartOff aria-hidden="true" className="size-5" />
      {strings.favorites.removeShort}
    </Button>
  )
}
