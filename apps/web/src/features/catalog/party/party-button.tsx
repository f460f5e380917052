import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'

const loadPartySheet = () => import('./party-sheet.tsx')

type PartyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Called when a party in another city than before is kept. */
  onNewCity?: (city: string) => void
}

/** Opens the sheet in which one describes one's party. */
export function PartyButton({ onNewCity, ...button }: PartyButtonProps) {
  const { Dialog, open, close } = useDialog(loadPartySheet)

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open} />
      {Dialog && <Dialog onNewCity={onNewCity} onClose={close} />}
    </>
  )
}
