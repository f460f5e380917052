import { type ReactNode, useRef } from 'react'
import { strings } from '#strings/account.ts'
import { strings as app } from '#strings/app.ts'
import { AccountRow, RowButton, type RowText } from './account-row.tsx'

type EditableRowProps = RowText & {
  /** What 'Alterar' changes, for screen readers. */
  label: string
  /** What is said below, whether or not the form is open. */
  note?: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The form; `close` closes the row and returns the focus to its button. */
  children: (close: () => void) => ReactNode
}

/** A row that opens a form. */
export function EditableRow({ label, note, isOpen, onOpen, children, ...texts }: EditableRowProps) {
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    button.current?.focus()
    onOpen(false)
  }

  return (
    <AccountRow
      {...texts}
      action={
        <RowButton ref={button} of={label} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? app.cancel : strings.change}
        </RowButton>
      }
    >
      {note}
      {isOpen && <div className="max-w-105 pt-1 pb-2">{children(close)}</div>}
    </AccountRow>
  )
}
