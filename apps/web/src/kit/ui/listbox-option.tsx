import { type ReactNode, useEffect, useRef } from 'react'

type ListboxOptionProps = {
  id: string
  isSelected: boolean
  /** Whether the arrow keys have reached this option, which is then scrolled into view. */
  isActive: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** An option of a combobox. The combobox has the focus, handles the keys and points here with `aria-activedescendant`. */
export function ListboxOption({
  id,
  isSelected,
  isActive,
  onChoose,
  className,
  children,
}: ListboxOptionProps) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox points here with aria-activedescendant
    <div ref={row} id={id} role="option" aria-selected={isSelected} onClick={onChoose} className={className}>
      {children}
    </div>
  )
}
