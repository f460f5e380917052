import { writtenDay } from '@fenix/domain/dates.ts'
import { budgets, type EventBrief, placeText, sizeOf, sizeText } from '@fenix/domain/event-brief.ts'
import { Pencil, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFavoriteList } from '#resources/favorites/hearts.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { CardSkeletons } from './card-grid.tsx'
import { OtherClosings } from './closings/closing-line.tsx'
import { Board } from './favorites/board.tsx'
import { strings } from './favorites/texts.ts'
import { EmptyList, InsteadOfCards } from './instead-of-cards.tsx'
import { LoadMore } from './load-more.tsx'
import { useParty } from './party/party.ts'
import { PartyButton } from './party/party-button.tsx'
import { strings as partyTexts } from './party/texts.ts'

const loadShareSheet = () => import('./favorites/share-sheet.tsx')

type FavoritesHeadingProps = {
  clientId: string
  /** The number of favorites; also 0 until known. */
  count: number
}

function FavoritesHeading({ clientId, count }: FavoritesHeadingProps) {
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

function summary(party: EventBrief) {
  const budget = budgets.find((one) => one === party.budget)
  const facts = [
    party.date && writtenDay(party.date),
    placeText(party),
    sizeText(sizeOf(party)),
    budget && partyTexts.budgets[budget],
  ]

  return facts.filter(Boolean).join(' · ')
}

function PartyCard() {
  const party = useParty()
  const facts = party && summary(party)

  return (
    <section className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-0.5 rounded-lg bg-surface py-2.5 pr-2 pl-4 shadow-1 outline outline-border md:pl-5">
      <h2 className="text-lg">{partyTexts.title}</h2>
      <p className="order-last w-full pr-3 text-sm md:order-none md:w-auto md:flex-1">
        {facts || strings.party.none}
      </p>
      <PartyButton variant="link" className="ml-auto px-3 no-underline!">
        {facts && <Pencil aria-hidden="true" className="size-5" />}
        {facts ? strings.party.edit : strings.party.tell}
        <span className="sr-only">{strings.party.about}</span>
      </PartyButton>
    </section>
  )
}

type FavoritesProps = {
  clientId: string
  kept: ReturnType<typeof useFavoriteList>
  banner?: ReactNode
  onRemove: () => void
}

function Favorites({ clientId, kept, banner, onRemove }: FavoritesProps) {
  const { list, favorites, isRead, isUnavailable } = kept

  if (isUnavailable && favorites.length === 0) {
    return (
      <InsteadOfCards banner={banner}>
        <ErrorState title={loadErrors.favorites} query={kept} />
      </InsteadOfCards>
    )
  }
  if (!isRead && favorites.length === 0) return <CardSkeletons />

  if (favorites.length === 0 && !list.hasNextPage) {
    return (
      <InsteadOfCards banner={banner}>
        <EmptyList title={strings.empty} text={strings.emptyText} />
      </InsteadOfCards>
    )
  }

  return (
    <>
      <PartyCard />
      <Board clientId={clientId} favorites={favorites} banner={banner} onRemove={onRemove} />
      <LoadMore query={list} />
    </>
  )
}

type FavoritesScreenProps = Pick<FavoritesProps, 'clientId' | 'banner'>

export default function FavoritesScreen(props: FavoritesScreenProps) {
  const top = useRef<HTMLDivElement>(null)
  const kept = useFavoriteList(props.clientId)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = kept.list

  // All pages are loaded, because groups and sums include all favorites.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  return (
    // The element that receives the focus when a focused card is removed.
    <div ref={top} tabIndex={-1} className="outline-none">
      <FavoritesHeading clientId={props.clientId} count={kept.count} />
      <Favorites {...props} kept={kept} onRemove={() => top.current?.focus({ preventScroll: true })} />
      {kept.isRead && !hasNextPage && <OtherClosings clientId={props.clientId} favorites={kept.favorites} />}
    </div>
  )
}
