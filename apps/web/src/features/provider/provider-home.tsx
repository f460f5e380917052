import type { ReactNode } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import type { Registration } from '#resources/registrations/registration.ts'
import { strings } from '#strings/provider-home.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { NumbersCard } from './numbers/numbers-card.tsx'
import { PublishedCard } from './published-card.tsx'
import { ShareButton } from './share-button.tsx'

const loadShareSheet = () => import('./share-sheet.tsx')

type ProviderHomeProps = {
  ownerId: string
  registration: Registration
  /** Leads to the form, or to a field of it. */
  onEdit: (field?: string) => void
  /** The newest reviews; `whenNone` takes their place while there are none. */
  reviews: (whenNone: ReactNode) => ReactNode
}

/** What an approved provider sees first: the state of their profile, its effect, and what to do next. */
export function ProviderHome({ ownerId, registration, onEdit, reviews }: ProviderHomeProps) {
  const { Dialog, open, close } = useDialog(loadShareSheet)
  const share = <ShareButton onClick={open} />

  return (
    <div className="grid gap-4 pt-4">
      <PublishedCard registration={registration} onEdit={() => onEdit()} share={share} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-4">
          <NumbersCard ownerId={ownerId} />
          {reviews(
            <EmptyState title={strings.reviews.none} text={strings.reviews.noneText} action={share} />,
          )}
        </div>
        <CompleteProfile registration={registration} onEdit={onEdit} />
      </div>
      {Dialog && <Dialog {...registration} onClose={close} />}
    </div>
  )
}
