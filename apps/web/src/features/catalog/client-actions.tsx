import { Clock, Heart } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { useHeart, useSetFavorite } from '#resources/favorites/hearts.ts'
import { useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { discLook } from './marks.tsx'
import { strings } from './texts.ts'

const waiting = { mark: 'Aguardando conexão', review: 'Avaliação aguardando conexão' } as const

type HeartButtonProps = {
  clientId: string
  professional: { id: string; name: string }
  /** Called before the heart changes, so that a list from which the card disappears can move the focus. */
  onPress?: () => void
}

/** An optimistic heart: filled immediately, marked while it waits for a connection, and reverted if refused. */
export function HeartButton({ clientId, professional: { id, name }, onPress }: HeartButtonProps) {
  const { isFavorite, isWaiting } = useHeart(clientId, id)
  const favorite = useSetFavorite({ clientId, professionalId: id, name })

  return (
    <button
      type="button"
      aria-label={isFavorite ? strings.favorites.remove(name) : strings.favorites.add(name)}
      aria-description={isWaiting ? waiting.mark : undefined}
      onClick={() => {
        onPress?.()
        favorite.mutate(!isFavorite)
      }}
      className={cn(discLook, 'relative', isFavorite && 'text-heart')}
    >
      {/* The key remounts the heart, so that its entrance transition runs. */}
      <Heart
        key={String(isFavorite)}
        aria-hidden="true"
        fill={isFavorite ? 'currentColor' : 'none'}
        className={cn(
          'size-6 transition-transform duration-250 ease-[cubic-bezier(.3,2.2,.5,1)]',
          isFavorite && 'starting:scale-70',
        )}
      />
      {isWaiting && (
        <Clock
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 size-5 rounded-full bg-warn-soft p-0.5 text-warn"
        />
      )}
    </button>
  )
}

/** The look of an action next to a card's stars, less prominent than the contacts. */
export const quietLink = '-my-1.5 font-medium! text-sm! text-text! decoration-control'

type ReviewButtonProps = { clientId: string; professional: Professional; onReview: () => void }

/** Opens the review form, also to edit a review that has not been sent for lack of a connection. */
export function ReviewButton({ clientId, professional: { id, name }, onReview }: ReviewButtonProps) {
  const isWaiting = useWaitingReview(clientId, id) !== undefined

  return (
    <Button variant="link" size="sm" aria-haspopup="dialog" onClick={onReview} className={quietLink}>
      {isWaiting && <Clock aria-hidden="true" className="size-5 text-warn" />}
      {isWaiting ? waiting.review : strings.card.review}
      <span className="sr-only">{strings.card.reviewed(name)}</span>
    </Button>
  )
}
