import { Check, X } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What a price does not include is written as 'Sem bebidas'. */
const isExcluded = (line: string) => /^sem\s/i.test(line)

type IncludedLinesProps = { included: string; hasColumns?: boolean }

/** What the price includes, one item a line. */
export function IncludedLines({ included, hasColumns = false }: IncludedLinesProps) {
  const lines = linesOf(included)

  return (
    <ul className={cn('grid gap-x-6 gap-y-2', hasColumns && lines.length > 1 && 'md:grid-cols-2')}>
      {lines.map((line, index) => {
        const Icon = isExcluded(line) ? X : Check

        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <li key={index} className={cn('flex gap-2.5 text-sm', isExcluded(line) && 'text-muted')}>
            <Icon
              aria-hidden="true"
              className={cn('mt-px size-5 shrink-0', !isExcluded(line) && 'text-success')}
            />
            <span className="wrap-anywhere min-w-0">{line}</span>
          </li>
        )
      })}
    </ul>
  )
}
