import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/registration.ts'

/** A notice that a draft was restored, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { restored, discard, confirm } = strings.draft

  return (
    <div className="flex items-center rounded-md bg-surface-2 py-1 pl-3.5 text-sm">
      <p role="status" className="min-w-0 flex-1">
        {restored}
      </p>
      <Button variant="link" className="px-3.5 text-sm" onClick={() => setAsking(true)}>
        {discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={confirm.title}
        text={confirm.text}
        confirmLabel={discard}
        onConfirm={onDiscard}
      />
    </div>
  )
}
