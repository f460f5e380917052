import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { ScreenHeading } from '#components/screen-heading.tsx'
import { Card } from '#components/ui/card.tsx'
import { favoriteQueries } from '#data/favorites/favorites.queries.ts'
import { useFavoriteIds } from '#data/favorites/use-favorites.ts'
import { findListed } from '#data/professionals/find-listed.ts'
import { listed } from '#data/professionals/professional-lists.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/catalog.ts'
import { CardSkeletons } from './card-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { ProfessionalList } from './professional-list.tsx'
import { RemoveFavoriteButton } from './remove-favorite-button.tsx'

const texts = strings.favorites

type FavoritesProps = { clientId: string; onShowProfessionals: () => void }

function Favorites({ clientId, onShowProfessionals, onRemove }: FavoritesProps & { onRemove: () => void }) {
  const list = useInfiniteQuery(favoriteQueries.professionals(clientId))
  const queryClient = useQueryClient()
  const { query, ids } = useFavoriteIds(clientId)
  const failed = [list, query].find(({ isError, isPaused, data }) => (isError || isPaused) && !data)

  if (failed) {
    return (
      <Card role="presentation">
        <ErrorState
          title={texts.loadError}
          error={failed.error ?? new AppError('network', '')}
          onRetry={() => void Promise.all([list.refetch(), query.refetch()])}
        />
      </Card>
    )
  }
  if (!list.data || !ids) return <CardSkeletons />

  // A heart emptied here or elsewhere takes the card away at once, and one filled brings it, saved or not yet.
  const read = listed(list.data)
  const added = ids.filter((id) => !list.hasNextPage && !read.some((one) => one.id === id))
  const favorites = [...findListed(queryClient, added), ...read.filter(({ id }) => ids.includes(id))]

  if (favorites.length === 0 && !list.hasNextPage) {
    return (
      <Card role="presentation">
        <NothingYet title={texts.empty} text={texts.emptyText} onShowProfessionals={onShowProfessionals} />
      </Card>
    )
  }

  return (
    <>
      <ProfessionalList
        professionals={favorites}
        clientId={clientId}
        descriptionLines={3}
        action={(professional) => (
          <RemoveFavoriteButton clientId={clientId} professional={professional} onRemove={onRemove} />
        )}
      />
      <LoadMore query={list} />
    </>
  )
}

/** The professionals that a client has marked, the last one first. */
export default function FavoritesScreen({ banner, ...props }: FavoritesProps & { banner?: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)

  return (
    // The card that goes takes the focus along; from here the keyboard finds the others.
    <div ref={top} tabIndex={-1} className="outline-none">
      <ScreenHeading title={texts.title} text={texts.text} beside={banner} />
      <Favorites {...props} onRemove={() => top.current?.focus({ preventScroll: true })} />
    </div>
  )
}
