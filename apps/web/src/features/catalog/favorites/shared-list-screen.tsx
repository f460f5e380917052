import { useQuery } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { useTitle } from '#kit/page/use-title.ts'
import { Button } from '#kit/ui/button.tsx'
import { sharedListError, sharingQueries } from '#resources/favorites/sharing.ts'
import { CardCorner, CardReview } from '../card-actions.tsx'
import { CardSkeletons } from '../card-grid.tsx'
import { InsteadOfCards } from '../instead-of-cards.tsx'
import { ProfessionalList } from '../professional-list.tsx'
import { strings as catalog } from '../texts.ts'
import { clientOf, type Viewer } from '../viewer.ts'
import { strings } from './texts.ts'

const texts = strings.shared

type SharedListProps = { token: string; viewer: Viewer; onShowProfessionals: () => void }

function SharedList({ token, viewer, onShowProfessionals }: SharedListProps) {
  const { data: professionals, error, isPaused, isPending, refetch } = useQuery(sharingQueries.list(token))

  if (professionals === undefined) {
    if (isPending && !isPaused) return <CardSkeletons />

    return (
      <InsteadOfCards>
        <ErrorState
          title={sharedListError}
          error={error ?? new AppError('network', '')}
          onRetry={() => void refetch()}
        />
      </InsteadOfCards>
    )
  }
  if (professionals.length === 0) {
    return (
      <InsteadOfCards>
        <EmptyState
          title={texts.gone}
          text={texts.goneText}
          action={
            <Button size="sm" variant="ember" onClick={onShowProfessionals}>
              {catalog.showProfessionals}
            </Button>
          }
        />
      </InsteadOfCards>
    )
  }

  return (
    <ProfessionalList
      professionals={professionals}
      clientId={clientOf(viewer)}
      corner={(professional) => <CardCorner viewer={viewer} professional={professional} />}
      action={(professional, onReview) => (
        <CardReview viewer={viewer} professional={professional} onReview={onReview} />
      )}
    />
  )
}

/** A list of favorites that somebody shared. */
export default function SharedListScreen(props: SharedListProps) {
  useTitle(texts.pageTitle)

  return (
    <>
      <ScreenHeading title={texts.title} text={texts.text} />
      <SharedList {...props} />
    </>
  )
}
