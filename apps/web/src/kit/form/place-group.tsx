import type { ReactNode } from 'react'

type PlaceGroupProps = { label: string; children: ReactNode }

/** Options under a heading, which stays in view while they scroll. */
export const PlaceGroup = ({ label, children }: PlaceGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
  <div role="group" aria-label={label}>
    <p aria-hidden="true" className="sticky top-0 bg-surface px-3.5 pt-2 pb-1 font-bold text-muted text-xs">
      {label}
    </p>
    {children}
  </div>
)
