import { Ban, ExternalLink, Trash2, Undo2 } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { strings } from './texts.ts'
import { type ActProps, useActs } from './use-acts.ts'

type PaneActsProps = ActProps & {
  /** Whether a newer version has to be read first. */
  isOutdated: boolean
}

/** The acts of the opened supplier. */
export function PaneActs({ isOutdated, ...props }: PaneActsProps) {
  const { name, status, isRecommended } = props.supplier
  const acts = useActs(props)
  const isSuspended = status === 'suspended'

  return (
    <div className="grid grid-cols-2 gap-2">
      {isSuspended ? (
        <Button
          size="sm"
          variant="ink"
          busy={acts.isReactivating ? strings.saving : undefined}
          disabled={isOutdated}
          onClick={acts.reactivate}
          className="col-span-2"
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {strings.reactivate}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-pressed={isRecommended}
          busy={acts.isRecommending ? strings.saving : undefined}
          onClick={acts.toggleRecommended}
          className={cn(isRecommended && 'border-primary! bg-ember-soft! text-primary!')}
        >
          <Mark mono className="size-4.5" />
          {strings.recommended}
        </Button>
      )}
      <Button size="sm" asChild>
        <AppLink to={acts.profileUrl}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {strings.open}
          <span className="sr-only"> de {name}</span>
        </AppLink>
      </Button>
      {!isSuspended && (
        <Button size="sm" aria-haspopup="dialog" onClick={acts.suspend}>
          <Ban aria-hidden="true" className="size-5" />
          {strings.suspend}
        </Button>
      )}
      <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={acts.remove}>
        <Trash2 aria-hidden="true" className="size-5" />
        {strings.remove}
      </Button>
    </div>
  )
}
