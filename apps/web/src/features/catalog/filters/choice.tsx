import type { FilterChange, ListingFilters } from '@fenix/domain/listing-url.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { strings } from './texts.ts'

export type FilterProps = {
  filters: ListingFilters
  /** The number of results of each choice; undefined until counted. */
  counts: Counts | undefined
  onChange: (change: FilterChange) => void
}

/** Choices are rows in the column and chips in the sheet. */
export type Look = 'row' | 'chip'

const looks: Record<Look, string> = {
  row: 'flex items-center gap-2.5 rounded-sm px-3 text-sm leading-tight has-checked:bg-ember-soft has-checked:font-semibold has-checked:text-primary',
  chip: 'inline-flex min-w-11 items-center justify-center gap-1.5 rounded-full border-[1.5px] border-control bg-surface px-3.5 font-medium text-sm leading-tight md:px-2.5 md:text-xs has-checked:border-primary has-checked:bg-ember-soft has-checked:font-semibold has-checked:text-primary',
}

type ChoiceProps = {
  look: Look
  name: string
  /** The value in the URL; '' for no filter. */
  value: string
  isChosen: boolean
  onChoose: () => void
  /** The number of professionals that the choice would find, if known. A choice that would find nobody is dimmed. */
  count?: number | undefined
  children: ReactNode
}

export const Choice = ({ look, name, value, isChosen, onChoose, count, children }: ChoiceProps) => (
  <label
    className={cn(
      'group relative min-h-11 cursor-pointer select-none has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3',
      looks[look],
      count === 0 && 'text-muted',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer appearance-none opacity-0"
    />
    {look === 'row' && (
      <Check aria-hidden="true" className="invisible size-5 shrink-0 group-has-checked:visible" />
    )}
    <span className="min-w-0">{children}</span>
    {count !== undefined && (
      <span
        className={cn(
          'font-medium text-muted text-xs tabular-nums group-has-checked:text-primary',
          look === 'row' && 'ml-auto',
        )}
      >
        {strings.counted(count)}
      </span>
    )}
  </label>
)

type CheckRowProps = {
  name: string
  /** The value in the URL while the choice is checked. */
  value: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  children: ReactNode
}

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

type FilterGroupProps = { title: string; children: ReactNode }

export const FilterGroup = ({ title, children }: FilterGroupProps) => (
  <fieldset className="min-w-0 border-border border-t pt-3.5 pb-3 first-of-type:border-t-0">
    {/* A floated legend is laid out like any other block. */}
    <legend className="float-left mb-2 w-full font-bold text-sm leading-snug">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

export const choicesLook = { row: 'grid', chip: 'flex flex-wrap gap-2' } as const
