import { cn } from '#kit/ui/cn.ts'
import type { SearchOption } from './search-options.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { strings } from './texts.ts'

type SuggestionListProps = {
  id: string
  term: string
  options: readonly SearchOption[]
  professionalsTitle: string
  activeKey: string | undefined
  optionId: (key: string) => string
  onChoose: (option: SearchOption) => void
  onForget: () => void
}

const headingLook = 'px-4 font-bold text-muted text-xs leading-tight'

/** The listbox of the search field. Its rows are chosen by a tap, or through the field's keys. */
export default function SuggestionList({
  id,
  term,
  options,
  professionalsTitle,
  activeKey,
  optionId,
  onChoose,
  onForget,
}: SuggestionListProps) {
  const row = (option: SearchOption) => (
    <SuggestionRow
      key={option.key}
      id={optionId(option.key)}
      option={option}
      term={term}
      isActive={option.key === activeKey}
      onChoose={() => onChoose(option)}
    />
  )
  const professionals = options.filter(({ kind }) => kind === 'professional')
  const free = options.filter(({ kind }) => kind === 'free')

  return (
    <>
      {options.some(({ kind }) => kind === 'recent') && (
        <div className="flex items-center justify-between pr-2">
          <p className={headingLook}>{strings.recent}</p>
          <button
            type="button"
            aria-label={strings.forgetRecent}
            onClick={onForget}
            className="min-h-11 rounded-md px-2 font-semibold text-primary text-sm underline decoration-1 underline-offset-4 -outline-offset-4"
          >
            {strings.forget}
          </button>
        </div>
      )}
      {/* The default is prevented, because a tap would move the focus and close the on-screen keyboard. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={strings.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.filter((option) => !professionals.includes(option) && !free.includes(option)).map(row)}
        {professionals.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div role="group" aria-label={professionalsTitle}>
            <p aria-hidden="true" className={cn(headingLook, 'pt-3 pb-1')}>
              {professionalsTitle}
            </p>
            {professionals.map(row)}
          </div>
        )}
        {free.length > 0 && options.length > 1 && (
          <div role="presentation" className="my-1.5 border-border border-t" />
        )}
        {free.map(row)}
      </div>
    </>
  )
}
