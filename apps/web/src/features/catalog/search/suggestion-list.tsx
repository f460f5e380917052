import type { Part } from '@fenix/domain/sentence/sentence.ts'
import { X } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import type { SearchOption } from './search-options.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { strings } from './texts.ts'

export { understand } from '@fenix/domain/sentence/sentence.ts'

type SuggestionListProps = {
  id: string
  term: string
  options: readonly SearchOption[]
  professionalsTitle: string
  activeKey: string | undefined
  optionId: (key: string) => string
  onChoose: (option: SearchOption) => void
  onRemove: (part: Part) => void
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
  onRemove,
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
  const sentence = options.find((option) => option.kind === 'sentence')
  const professionals = options.filter(({ kind }) => kind === 'professional')
  const free = options.filter(({ kind }) => kind === 'free')

  const others = options.filter(
    (option) => option !== sentence && !professionals.includes(option) && !free.includes(option),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap leaves the focus in the field, and the keyboard open
    <div onMouseDown={(event) => event.preventDefault()}>
      {sentence && (
        <fieldset className="mx-3 mt-3 rounded-t-lg bg-ember-soft px-3.5 pt-2.5">
          <legend className="float-left mb-1.5 font-bold text-primary text-xs">{strings.understood}</legend>
          <ul className="clear-both flex flex-wrap gap-1.5">
            {sentence.parts.map((part) => (
              <li key={part.text}>
                <button
                  type="button"
                  aria-label={strings.withoutPart(part.text)}
                  onClick={() => onRemove(part)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-control bg-surface pr-3 pl-3.5 font-semibold text-sm"
                >
                  {part.text}
                  <X aria-hidden="true" className="size-4.5 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
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
      <div id={id} role="listbox" tabIndex={-1} aria-label={strings.list}>
        {sentence && row(sentence)}
        {sentence && others.length > 0 && (
          <p aria-hidden="true" className={cn(headingLook, 'pt-3.5 pb-1')}>
            {strings.list}
          </p>
        )}
        {others.map(row)}
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
    </div>
  )
}
