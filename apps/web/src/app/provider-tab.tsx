import type { ComponentProps } from 'react'
import { ClosingsCard } from '#features/catalog/closings/closings-card.tsx'
import { NewestReviews } from '#features/catalog/reviews/newest-reviews.tsx'
import { ProviderHome } from '#features/provider/provider-home.tsx'
import { SuspendedHome } from '#features/provider/state-card.tsx'
import { RegistrationScreen } from '#features/registration/registration-screen.tsx'

type ProviderTabProps = Omit<ComponentProps<typeof RegistrationScreen>, 'home'>

/** A provider's registration form. If the registration is approved or suspended, the tab first shows the provider's home. */
export default function ProviderTab(props: ProviderTabProps) {
  return (
    <RegistrationScreen
      {...props}
      home={(registration, onEdit) =>
        registration.status === 'suspended' ? (
          <div className="grid gap-4">
            <SuspendedHome registration={registration} onEdit={() => onEdit()} />
            <ClosingsCard ownerId={props.ownerId} />
          </div>
        ) : (
          <ProviderHome
            ownerId={props.ownerId}
            registration={registration}
            onEdit={onEdit}
            closings={<ClosingsCard ownerId={props.ownerId} />}
            reviews={(whenNone) => <NewestReviews professional={registration} whenNone={whenNone} />}
          />
        )
      }
    />
  )
}
