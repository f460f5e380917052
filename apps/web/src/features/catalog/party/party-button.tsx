import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'

const loadPartySheet = () => import('./party-sheet.tsx')

type PartyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Called when a party in a different city than before is saved. */
  onNewCity?: (city: string) => void
}

/** Opens the sheet for describing the party. */
export function PartyButton({ onNewCity, ...button }: PartyButtonProps) {
  const { Dialog, open, close } = useDialog(loadPartySheet)

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open} />
      {Dialog && <Dialog onNewCity={onNewCity} onClose={close} />}
    </>
  )
}
