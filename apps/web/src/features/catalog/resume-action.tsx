import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { showToast } from '#kit/ui/toast.ts'
import { useSetFavorite } from '#resources/favorites/hearts.ts'
import type { PendingAction } from '#resources/professionals/pending-action.ts'
import { findListedBySlug, professionalQueries } from '#resources/professionals/queries.ts'
import { clientOf, type Viewer } from './viewer.ts'

const strings = {
  onlyClients: 'Somente clientes favoritam e avaliam',
  onlyClientsText: 'Entre com uma conta de cliente para continuar.',
} as const

const ReviewsDialog = lazy(() => retry(() => import('./reviews/reviews-dialog.tsx')))

type DoneProps = { onDone: () => void }

function SetHeart({ onDone, ...favorite }: Parameters<typeof useSetFavorite>[0] & DoneProps) {
  const { mutate } = useSetFavorite(favorite)
  const set = useEffectEvent(() => mutate(true, { onSettled: onDone }))

  useEffect(() => set(), [])

  return null
}

/** Tells providers and administrators that only clients can favorite and review. */
function RefuseOthers({ onDone }: DoneProps) {
  const refuse = useEffectEvent(() => {
    showToast({ tone: 'destructive', title: strings.onlyClients, description: strings.onlyClientsText })
    onDone()
  })

  useEffect(() => refuse(), [])

  return null
}

type ResumeActionProps = DoneProps & { pending: PendingAction; viewer: Viewer }

/** Completes the action that a visitor began before signing in: sets the heart, or opens the review form. */
export default function ResumeAction({ pending: { action, slug }, viewer, onDone }: ResumeActionProps) {
  const queryClient = useQueryClient()
  const clientId = clientOf(viewer)
  const { data: professional } = useQuery({
    ...professionalQueries.bySlug(slug),
    enabled: clientId !== null,
    placeholderData: () => findListedBySlug(queryClient, slug),
  })

  if (clientId === null) return <RefuseOthers onDone={onDone} />
  if (!professional) return null
  const { id, name } = professional
  if (action === 'favorite') {
    return <SetHeart clientId={clientId} professionalId={id} name={name} onDone={onDone} />
  }

  return (
    <Suspense>
      <ReviewsDialog professional={professional} clientId={clientId} startsWith="rating" onClose={onDone} />
    </Suspense>
  )
}
