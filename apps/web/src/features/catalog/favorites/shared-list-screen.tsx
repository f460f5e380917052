import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/list/error-state.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { useTitle } from '#kit/page/use-title.ts'
import { sharedListError, sharingQueries } from '#resources/favorites/sharing.ts'
import { CardSkeletons } from '../card-grid.tsx'
import { EmptyList, InsteadOfCards } from '../instead-of-cards.tsx'
import { strings } from './texts.ts'
import { VotingList } from './voting-list.tsx'

const texts = strings.shared

type SharedListProps = { token: string }

function SharedList({ token }: SharedListProps) {
  const query = useQuery(sharingQueries.list(token))
  const { data: professionals, isPaused, isPending } = query

  if (professionals === undefined) {
    if (isPending && !isPaused) return <CardSkeletons />

    return (
      <InsteadOfCards>
        <ErrorState title={sharedListError} query={query} />
      </InsteadOfCards>
    )
  }
  if (professionals.length === 0) {
    return (
      <InsteadOfCards>
        <EmptyList title={texts.gone} text={texts.goneText} />
      </InsteadOfCards>
    )
  }

  return <VotingList token={token} professionals={professionals} />
}

export default function SharedListScreen(props: SharedListProps) {
  useTitle(texts.pageTitle)

  return (
    <>
      <ScreenHeading title={texts.title} text={texts.text} />
      <SharedList {...props} />
    </>
  )
}
