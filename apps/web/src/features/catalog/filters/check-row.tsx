import type { ReactNode } from 'react'

type CheckRowProps = {
  name: string
  /** The value in the URL while it is checked. */
  value: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  children: ReactNode
}

/** A checkbox with its label. */
export const CheckRow = ({ isChecked, onCheck, children, ...input }: CheckRowProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm leading-tight">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onCheck(target.checked)}
      className="size-5.5 shrink-0 accent-primary"
      {...input}
    />
    {children}
  </label>
)
