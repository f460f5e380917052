import { today } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { closingQueries } from '#resources/closings/closings.ts'
import { ClosingLine } from './closing-line.tsx'
import { strings } from './texts.ts'

type OtherClosingsProps = { clientId: string; favorites: readonly { id: string }[] }

/** The confirmed parties ahead with professionals who are not among the favorites shown, such as a suspended one. */
export function OtherClosings({ clientId, favorites }: OtherClosingsProps) {
  const { data: closings = [] } = useQuery(closingQueries.of(clientId))
  const others = closings.filter(
    ({ professional_id: id, state, day }) =>
      state === 'confirmed' && day >= today() && !favorites.some((favorite) => favorite.id === id),
  )
  if (others.length === 0) return null

  return (
    <section className="mb-4 grid gap-2 rounded-lg bg-surface px-4 py-3 shadow-1 outline outline-border">
      <h2 className="text-xl">{strings.line.others}</h2>
      <ul className="divide-y divide-border">
        {others.map((closing) => (
          <li key={closing.id} className="py-2">
            <h3 className="wrap-anywhere font-semibold">{closing.professional_name}</h3>
            <ClosingLine clientId={clientId} name={closing.professional_name ?? ''} closing={closing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
