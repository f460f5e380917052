import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSignOutEverywhere } from '#resources/account/acts.ts'
import { strings as account } from '#strings/account.ts'
import { strings as auth } from '#strings/auth.ts'

const strings = account.devices

export function SignOutEverywhere() {
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
        busy={leave.isPending ? auth.processing : undefined}
        onConfirm={() => leave.mutate()}
      />
    </div>
  )
}
