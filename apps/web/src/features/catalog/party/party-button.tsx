import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '#components/ui/button.tsx'
import { loadOnce } from '#lib/load-once.ts'

const PartySheet = lazy(loadOnce(() => import('./party-sheet.tsx')))

type PartyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Called when a party in another city than before is kept. */
  onNewCity?: (city: string) => void
}

/** Opens the sheet in which one describes one's party. */
export function PartyButton({ onNewCity, ...button }: PartyButtonProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PartySheet onNewCity={onNewCity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
