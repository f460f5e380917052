import { formatMoment } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { LoadedPart } from '#kit/list/loaded.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useEndSession, useSignOutEverywhere } from '#resources/account/acts.ts'
import { accountQueries, type Device } from '#resources/account/queries.ts'
import { AccountRow, AccountSection, RowButton } from './account-row.tsx'
import { strings as account } from './texts.ts'

const strings = account.devices

type DeviceRowProps = {
  device: Device
  /** The position in the list, from 1; it tells devices with the same name apart. */
  place: number
  userId: string
  onGone: () => void
}

function DeviceRow({
  device: { id, name, isHandheld, is_current, last_used_at },
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
        is_current ? (
          <span className="inline-block rounded-full bg-success-soft px-2.5 py-0.5 font-semibold text-success">
            {strings.current}
          </span>
        ) : (
          <time dateTime={last_used_at}>{strings.lastUsed(formatMoment(last_used_at))}</time>
        )
      }
      action={
        !is_current && (
          <RowButton
            of={strings.of(name, place)}
            busy={end.isPending && forms.processing}
            onClick={() => end.mutate(id, { onSuccess: onGone })}
          >
            {strings.signOut}
          </RowButton>
        )
      }
    />
  )
}

export const DevicesSection = ({ id, userId }: { id: string; userId: string }) => (
  <AccountSection id={id} title={strings.title} footer={<SignOutEverywhere />}>
    <LoadedPart query={useQuery(accountQueries.devices(userId))} failed={strings.failed}>
      {(devices) =>
        devices.map((device, index) => (
          <DeviceRow
            key={device.id}
            device={device}
            place={index + 1}
            userId={userId}
            // The focused button disappears with its row, so the focus moves to the section's heading.
            onGone={() => document.getElementById(id)?.focus()}
          />
        ))
      }
    </LoadedPart>
  </AccountSection>
)

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
        busy={leave.isPending && forms.processing}
        onConfirm={() => leave.mutate()}
      />
    </div>
  )
}
