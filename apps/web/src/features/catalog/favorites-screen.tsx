import { type ReactNode, useRef } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { ScreenHeading } from '#components/screen-heading.tsx'
import { useFavoriteList } from '#data/favorites/use-favorites.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/catalog.ts'
import { CardSkeletons } from './card-skeleton.tsx'
import { EmptyList } from './empty-list.tsx'
import { InsteadOfCards } from './instead-of-cards.tsx'
import { LoadMore } from './load-more.tsx'
import { ProfessionalList } from './professional-list.tsx'
import { RemoveFavoriteButton } from './remove-favorite-button.tsx'

const texts = strings.favorites

type FavoritesProps = { clientId: string; banner?: ReactNode; onShowProfessionals: () => void }

function Favorites({
  clientId,
  banner,
  onShowProfessionals,
  onRemove,
}: FavoritesProps & { onRemove: () => void }) {
  const { list, favorites, isRead, isUnavailable, error, retry } = useFavoriteList(clientId)

  if (isUnavailable && favorites.length === 0) {
    return (
      <InsteadOfCards banner={banner}>
        <ErrorState title={texts.loadError} error={error ?? new AppError('network', '')} onRetry={retry} />
      </InsteadOfCards>
    )
  }
  if (!isRead && favorites.length === 0) return <CardSkeletons banner={banner} />

  if (favorites.length === 0 && !list.hasNextPage) {
    return (
      <InsteadOfCards banner={banner}>
        <EmptyList title={texts.empty} text={texts.emptyText} onShowProfessionals={onShowProfessionals} />
      </InsteadOfCards>
    )
  }

  return (
    <>
      <ProfessionalList
        professionals={favorites}
        clientId={clientId}
        banner={banner}
        descriptionLines={3}
        action={(professional) => (
          <RemoveFavoriteButton clientId={clientId} professional={professional} onRemove={onRemove} />
        )}
      />
      <LoadMore query={list} />
    </>
  )
}

export default function FavoritesScreen(props: FavoritesProps) {
  const top = useRef<HTMLDivElement>(null)

  return (
    // The element that receives the focus when a focused card is removed.
    <div ref={top} tabIndex={-1} className="outline-none">
      <ScreenHeading title={texts.title} text={texts.text} />
      <Favorites {...props} onRemove={() => top.current?.focus({ preventScroll: true })} />
    </div>
  )
}
