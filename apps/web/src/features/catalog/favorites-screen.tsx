import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { useFavoriteList } from '#data/favorites/use-favorites.ts'
import { AppError } from '#lib/app-error.ts'
import { retry } from '#lib/retry.ts'
import { strings } from '#strings/favorites.ts'
import { strings as loadErrors } from '#strings/load-errors.ts'
import { CardSkeletons } from './card-skeleton.tsx'
import { EmptyList } from './empty-list.tsx'
import { CompareBox } from './favorites/compare-box.tsx'
import { FavoritesHeading } from './favorites/favorites-heading.tsx'
import { NoteBox } from './favorites/note-box.tsx'
import { useChosen } from './favorites/use-chosen.ts'
import { HeartButton } from './heart-button.tsx'
import { InsteadOfCards } from './instead-of-cards.tsx'
import { LoadMore } from './load-more.tsx'
import { ProfessionalList } from './professional-list.tsx'

const CompareBar = lazy(() => retry(() => import('./favorites/compare-bar.tsx')))

type FavoritesProps = {
  clientId: string
  kept: ReturnType<typeof useFavoriteList>
  banner?: ReactNode
  onShowProfessionals: () => void
  onRemove: () => void
}

function Favorites({ clientId, kept, banner, onShowProfessionals, onRemove }: FavoritesProps) {
  const { list, favorites, isRead, isUnavailable, error, retry } = kept
  const { chosen, isFull, toggle, drop } = useChosen()

  if (isUnavailable && favorites.length === 0) {
    return (
      <InsteadOfCards banner={banner}>
        <ErrorState
          title={loadErrors.favorites}
          error={error ?? new AppError('network', '')}
          onRetry={retry}
        />
      </InsteadOfCards>
    )
  }
  if (!isRead && favorites.length === 0) return <CardSkeletons banner={banner} />

  if (favorites.length === 0 && !list.hasNextPage) {
    return (
      <InsteadOfCards banner={banner}>
        <EmptyList title={strings.empty} text={strings.emptyText} onShowProfessionals={onShowProfessionals} />
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
        corner={(professional) => (
          <div className="absolute top-2.5 right-2.5">
            <HeartButton
              clientId={clientId}
              professional={professional}
              onPress={() => {
                drop(professional.slug)
                onRemove()
              }}
            />
          </div>
        )}
        action={({ slug, name }) => (
          <CompareBox
            name={name}
            isChosen={chosen.includes(slug)}
            isFull={isFull}
            onToggle={() => toggle(slug)}
          />
        )}
        note={(professional) => <NoteBox clientId={clientId} professional={professional} />}
      />
      <LoadMore query={list} />
      {chosen.length > 0 && (
        <Suspense>
          <CompareBar chosen={chosen} professionals={favorites} />
        </Suspense>
      )}
    </>
  )
}

type FavoritesScreenProps = Pick<FavoritesProps, 'clientId' | 'banner' | 'onShowProfessionals'>

export default function FavoritesScreen(props: FavoritesScreenProps) {
  const top = useRef<HTMLDivElement>(null)
  const kept = useFavoriteList(props.clientId)

  return (
    // The element that receives the focus when a focused card is removed.
    <div ref={top} tabIndex={-1} className="outline-none">
      <FavoritesHeading clientId={props.clientId} count={kept.count} />
      <Favorites {...props} kept={kept} onRemove={() => top.current?.focus({ preventScroll: true })} />
    </div>
  )
}
