import { compared } from '@fenix/domain/limits.ts'
import { chosenParam, slugsIn } from '#lib/compare-url.ts'
import { showToast } from '#lib/toast.ts'
import { useSearchParam } from '#lib/url.ts'
import { strings } from '#strings/favorites.ts'

/** The slugs of the favorites chosen to be compared, kept in the URL. */
export function useChosen() {
  const [param, setParam] = useSearchParam(chosenParam)
  const chosen = slugsIn(param)
  const isFull = chosen.length === compared.max

  const drop = (slug: string) => setParam(chosen.filter((other) => other !== slug).join(','))

  function toggle(slug: string) {
    if (chosen.includes(slug)) drop(slug)
    else if (isFull) showToast({ tone: 'destructive', title: strings.compare.full })
    else setParam([...chosen, slug].join(','))
  }

  return { chosen, isFull, toggle, drop }
}
