import { formatCount, formatRating } from '@fenix/domain/numbers.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Heart, Star, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import {
  useVote,
  useVoter,
  type Vote,
  type Voting,
  voteQueries,
  votesFor,
} from '#resources/favorites/votes.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { PriceLine } from '../price-texts.tsx'
import { Group, useGroups } from './board.tsx'
import { RowPhoto } from './row-photo.tsx'
import { strings } from './texts.ts'

const texts = strings.shared

const loadVoterDialog = () => import('./voter-dialog.tsx')

type VotingRowProps = {
  professional: Professional
  votes: readonly Vote[]
  onVote: (isGiven: boolean) => void
}

function VotingRow({ professional, votes, onVote }: VotingRowProps) {
  const headingId = useId()
  const { name, slug, rating, feedback_count, cities, price } = professional
  const isOwn = votes.some((vote) => vote.is_own)
  const others = votes.filter((vote) => !vote.is_own).map((vote) => vote.name)
  const names = isOwn ? [...others, texts.you] : others

  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-border border-t px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,20rem)_auto_auto] md:px-5"
    >
      <RowPhoto professional={professional} />
      <div className="text-sm max-md:[&_b]:text-sm max-md:[&_p]:text-xs">
        <h3 id={headingId} className="wrap-anywhere text-lg leading-tight">
          <AppLink
            to={professionalUrl(slug)}
            className="-my-2 inline-block py-2 decoration-1 underline-offset-4 hover:underline"
          >
            {name}
          </AppLink>
        </h3>
        <p className="text-muted">
          {rating !== null && (
            <>
              <Star
                aria-hidden="true"
                fill="currentColor"
                className="mr-1 inline-block size-4 align-[-2px] text-star-fill"
              />
              {formatRating(rating)} ({formatCount(feedback_count)}) ·{' '}
            </>
          )}
          {cities[0]}
        </p>
        <PriceLine price={price} />
      </div>
      <p className="wrap-anywhere text-muted text-sm max-md:order-last max-md:col-span-2 max-md:col-start-2">
        {names.length === 0 ? texts.nobody : texts.names(names)}
      </p>
      <button
        type="button"
        aria-pressed={isOwn}
        aria-label={texts.vote(name, strings.votes.count(votes.length))}
        onClick={() => onVote(!isOwn)}
        className={cn(
          'flex min-h-11 min-w-16 items-center justify-center gap-2 rounded-full border-[1.5px] px-3.5 font-bold',
          isOwn ? 'border-heart text-heart' : 'border-control',
        )}
      >
        <Heart aria-hidden="true" fill={isOwn ? 'currentColor' : 'none'} className="size-5.5" />
        {votes.length}
      </button>
      <Button asChild size="sm" className="max-md:hidden">
        <AppLink to={professionalUrl(slug)}>
          {texts.page}
          <span className="sr-only"> de {name}</span>
        </AppLink>
      </Button>
    </article>
  )
}

type VotingListProps = { token: string; professionals: readonly Professional[] }

/** The professionals of a shared list, by category, each with the votes of people who have the link. */
export function VotingList({ token, professionals }: VotingListProps) {
  const { data: votes } = useQuery(voteQueries.of(token))
  const voter = useVoter()
  const vote = useVote(token)
  const { Dialog, open, close } = useDialog(loadVoterDialog)
  const [asked, setAsked] = useState<Omit<Voting, 'voter_name'>>()
  const own = votes?.find((one) => one.is_own)
  const groups = useGroups(professionals)

  const askName = (voting: Omit<Voting, 'voter_name'>) => {
    setAsked(voting)
    open()
  }

  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface-2 py-2.5 pr-2 pl-4 text-sm">
        <UserRound aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0 flex-1">
          {voter && own && (
            <>
              {texts.voting} <b className="wrap-anywhere">{own.name}</b>.{' '}
            </>
          )}
          {texts.told}
        </span>
        {voter && own && (
          <Button
            variant="link"
            className="px-3 no-underline!"
            onClick={() => askName({ professional_id: own.professional_id, is_given: true })}
          >
            {texts.change}
            <span className="sr-only">{texts.changeName}</span>
          </Button>
        )}
      </p>
      {groups.map(({ category, members }) => (
        <Group key={category} category={category} count={members.length}>
          {members.map((professional) => (
            <VotingRow
              key={professional.id}
              professional={professional}
              votes={votesFor(votes, professional.id)}
              onVote={(is_given) => {
                const voting = { professional_id: professional.id, is_given }
                if (voter) vote.mutate({ ...voting, voter_name: own?.name ?? voter.name })
                else askName(voting)
              }}
            />
          ))}
        </Group>
      ))}
      {Dialog && asked && <Dialog token={token} voting={asked} onClose={close} />}
    </>
  )
}
