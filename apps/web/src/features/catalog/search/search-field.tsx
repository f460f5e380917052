import { limits } from '@fenix/domain/limits.ts'
import { filterNames } from '@fenix/domain/listing-url.ts'
import { ArrowLeft, Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId } from 'react'
import { whenSpare } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Input } from '#kit/ui/input.tsx'
import { loadList } from './sentence.ts'
import { strings } from './texts.ts'
import { type SearchFieldProps, useSearchField } from './use-search-field.ts'

const SuggestionList = lazy(() => retry(loadList))

/** Loads the suggestion list and its grammar once the page is painted, so that the list opens at once, even offline. */
function usePrefetch() {
  useEffect(() => {
    whenSpare()
      .then(loadList)
      .catch((error: unknown) => console.warn('Prefetching the suggestions failed.', error))
  }, [])
}

const wholeScreen =
  'fixed inset-x-0 z-50 m-0 flex w-full max-w-none flex-col border-0 bg-surface p-0 text-text'

/** A card around the field that is wider than its column, with the list under the field. */
const card =
  'absolute -top-2.5 z-10 -left-2.5 w-110 rounded-lg bg-surface p-2.5 shadow-2 outline outline-border'

/**
 * A combobox that suggests while a term is typed: in a card around the field on a desktop, on the whole screen of a phone.
 * Without scripts it is a field of the form around it.
 */
export function SearchField(props: SearchFieldProps) {
  const { refs, isFull, isExpanded, ...field } = useSearchField(props)
  usePrefetch()
  const id = useId()
  const listId = `${id}-list`
  const optionId = (key: string) => `${id}-${key.replaceAll(/\s/g, '-')}`

  return (
    <div className="relative min-h-12">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus left the field */}
      <div
        ref={refs.screen}
        onBlur={field.onBlur}
        className={cn(isFull ? wholeScreen : isExpanded && card)}
        {...(isFull && { role: 'dialog', 'aria-modal': true, 'aria-label': strings.screen })}
      >
        <div className={cn(isFull && 'flex items-center gap-1 border-border border-b py-2 pr-4 pl-1.5')}>
          {isFull && (
            <Button variant="ghost" size="icon" aria-label={strings.close} onClick={field.cancel}>
              <ArrowLeft aria-hidden="true" className="size-6" />
            </Button>
          )}
          <div className={cn('relative', isFull && 'flex-1')}>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-3 left-3.5 size-6 text-muted"
            />
            <Input
              ref={refs.input}
              type="search"
              role="combobox"
              name={filterNames.term}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={limits.searchTerm.max}
              aria-label={strings.label}
              aria-autocomplete="list"
              aria-expanded={isExpanded}
              aria-controls={listId}
              aria-activedescendant={field.active && optionId(field.active.key)}
              placeholder={strings.placeholder}
              value={field.text}
              onChange={field.onType}
              onFocus={field.open}
              onClick={field.open}
              onKeyDown={field.onKeyDown}
              className={cn(
                'pl-11.5! text-ellipsis [&::-webkit-search-cancel-button]:hidden',
                field.text !== '' && 'pr-12!',
              )}
            />
            {field.text !== '' && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={strings.clear}
                onClick={field.clear}
                className="absolute top-0.5 right-0.5"
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
        </div>
        {(isFull || isExpanded) && (
          <div
            className={cn(
              'overflow-y-auto overscroll-contain',
              isFull ? 'min-h-0 flex-1 pb-4' : '-mx-2.5 -mb-2.5 max-h-[min(34rem,calc(100dvh-16rem))] pb-2.5',
            )}
          >
            {isExpanded && (
              <Suspense>
                <SuggestionList
                  id={listId}
                  term={field.term}
                  options={field.options}
                  professionalsTitle={field.professionalsTitle}
                  activeKey={field.active?.key}
                  optionId={optionId}
                  onChoose={field.choose}
                  onRemove={field.remove}
                  onForget={field.forget}
                />
              </Suspense>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {field.status}
        </p>
      </div>
    </div>
  )
}
