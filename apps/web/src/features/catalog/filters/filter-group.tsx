import type { ReactNode } from 'react'

type FilterGroupProps = { title: string; children: ReactNode }

/** The choices of one filter under their title. */
export const FilterGroup = ({ title, children }: FilterGroupProps) => (
  <fieldset className="min-w-0 border-border border-t pt-3.5 pb-3 first-of-type:border-t-0">
    {/* Floating, a legend is laid out like any other block. */}
    <legend className="float-left mb-2 w-full font-bold text-sm leading-snug">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

/** Chips, or rows, one below the other. */
export const choicesLook = { row: 'grid', chip: 'flex flex-wrap gap-2' } as const
