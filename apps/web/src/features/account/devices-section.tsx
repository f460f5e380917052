import { formatMoment } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useEndSession, useSignOutEverywhere } from '#resources/account/acts.ts'
import { accountQueries, type Device } from '#resources/account/queries.ts'
import { AccountRow, AccountSection, RowButton } from './account-row.tsx'
import { strings as account } from './texts.ts'

const strings = account.devices

type DeviceRowProps = {
  device: Device
  /** From 1 on; it tells two devices of one name apart. */
  place: number
  userId: string
  onGone: () => void
}

function DeviceRow({
  device: { id, name, isHandheld, isCurrent, lastUsedAt },
  place,
  userId,
  onGone,
}: DeviceRowProps) {
  const end = useEndSession(userId)

  return (
    <AccountRow
      icon={isHandheld ? Smartphone : Laptop}
      title={name}
      text={
        isCurrent ? (
          <span className="inline-block rounded-full bg-success-soft px-2.5 py-0.5 font-semibold text-success">
            {strings.current}
          </span>
        ) : (
          <time dateTime={lastUsedAt.toISOString()}>{strings.lastUsed(formatMoment(lastUsedAt))}</time>
        )
      }
      action={
        !isCurrent && (
          <RowButton
            of={strings.of(name, place)}
            busy={end.isPending ? forms.processing : undefined}
            onClick={() => end.mutate(id, { onSuccess: onGone })}
          >
            {strings.signOut}
          </RowButton>
        )
      }
    />
  )
}

/** A placeholder until the devices are loaded, or the error if loading fails. */
function InsteadOfDevices({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <div role="status" className="grid gap-3 py-3">
        <span className="sr-only">{app.loading}</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }

  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-muted text-sm">
      {strings.failed}
      <Button variant="link" onClick={onRetry}>
        {app.retry}
      </Button>
    </p>
  )
}

/** The devices on which the person is signed in. */
export function DevicesSection({ id, userId }: { id: string; userId: string }) {
  const { data: devices, isError, isPaused, refetch } = useQuery(accountQueries.devices(userId))

  return (
    <AccountSection id={id} title={strings.title} footer={<SignOutEverywhere />}>
      {devices ? (
        devices.map((device, index) => (
          <DeviceRow
            key={device.id}
            device={device}
            place={index + 1}
            userId={userId}
            // The focused button disappears with its row.
            onGone={() => document.getElementById(id)?.focus()}
          />
        ))
      ) : (
        <InsteadOfDevices isFailed={isError || isPaused} onRetry={() => void refetch()} />
      )}
    </AccountSection>
  )
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const leave = useSignOutEverywhere()

  return (
    <div className="pt-1.5">
      <Button className="w-full" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" className="size-5" />
        {strings.everywhere}
      </Button>
      <p className="mt-2 text-muted text-xs">{strings.everywhereHint}</p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={strings.confirm.title}
        text={strings.confirm.text}
        confirmLabel={strings.confirm.confirm}
        busy={leave.isPending ? forms.processing : undefined}
        onConfirm={() => leave.mutate()}
      />
    </div>
  )
}
