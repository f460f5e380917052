import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { loadPartySheet } from './party.ts'

export function PartyButton(button: Omit<ButtonProps, 'onClick'>) {
  const { Dialog, open, close } = useDialog(loadPartySheet)

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open} />
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
