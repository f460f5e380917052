import { writtenShortDay } from '@fenix/domain/dates.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Filters } from '../use-filters.ts'

const strings = {
  nobodyFree: (day: string) => `Ninguém marcou que está livre em ${day}`,
  nobodyFreeText: 'Muitos não têm agenda aqui, mas respondem a quem pergunta.',
  whoAsks: 'Ver quem responde “Pergunte”',
  freeOn: (day: string) => `Ver quem está livre em ${day}`,
} as const

type NobodyFreeProps = Pick<Filters, 'urlWith'> & {
  day: string
  onFollow: () => void
  near: string | null | undefined
}

/** Nobody is free: offers those who have not said so, and another date. */
export default function NobodyFree({ day, near, urlWith, onFollow }: NobodyFreeProps) {
  return (
    <EmptyState
      title={strings.nobodyFree(writtenShortDay(day))}
      text={strings.nobodyFreeText}
      lit={[6]}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild size="sm">
            <AppLink to={urlWith({ onlyFree: undefined })} onClick={onFollow}>
              {strings.whoAsks}
            </AppLink>
          </Button>
          {near && (
            <Button asChild size="sm">
              <AppLink to={urlWith({ date: near })} onClick={onFollow}>
                {strings.freeOn(writtenShortDay(near))}
              </AppLink>
            </Button>
          )}
        </div>
      }
    />
  )
}
