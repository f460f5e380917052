import { urlParams } from '@fenix/domain/routes.ts'
import { Ban, Check, ExternalLink, List, Trash2, Undo2 } from 'lucide-react'
import { type Act, ActButtons, ActMenu } from '#kit/list/acts.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { withParam } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import { useAdminAct } from '#resources/admin.ts'
import { registrationActs } from '#resources/registrations/admin-acts.ts'
import { supplierActs } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/queries.ts'
import { logUrl } from '../log/log-url.ts'
import { strings } from './texts.ts'

export type Question = { kind: 'suspension' | 'deletion'; supplier: Supplier }

export type SupplierActsProps = {
  supplier: Supplier
  onAsk: (question: Question) => void
}

/** The actions on a supplier. If `isOutdated`, a suspended supplier must be read again before reactivation. */
function useSupplierActs({ supplier, onAsk }: SupplierActsProps, isOutdated = false): Act[] {
  const url = useUrl()
  const { id, version, name, user_id, status, doubt } = supplier
  const reactivate = useAdminAct(supplierActs.reactivate)
  const reopen = useAdminAct(registrationActs.reopen)
  const settle = useAdminAct(supplierActs.settleDoubt)

  return [
    {
      label: strings.reactivate,
      icon: Undo2,
      when: status === 'suspended',
      tone: 'ink',
      busy: reactivate.isPending && strings.saving,
      disabled: isOutdated,
      run: () => reactivate.mutate({ professional_id: id, version }),
    },
    {
      label: strings.reopen,
      icon: Undo2,
      when: status === 'rejected',
      tone: 'ink',
      busy: reopen.isPending && strings.saving,
      run: () => reopen.mutate({ professional_id: id }),
    },
    {
      label: strings.doubt.settle,
      icon: Check,
      when: doubt !== null,
      tone: 'ink',
      busy: settle.isPending && strings.saving,
      run: () => settle.mutate({ professional_id: id }),
    },
    {
      label: strings.open,
      name: strings.openNamed(name),
      icon: ExternalLink,
      to: viewingUrl({ userType: 'provider', userId: user_id }, url),
    },
    {
      label: strings.suspend,
      icon: Ban,
      when: status === 'approved',
      asks: true,
      run: () => onAsk({ kind: 'suspension', supplier }),
    },
    {
      label: strings.remove,
      icon: Trash2,
      tone: 'danger',
      asks: true,
      run: () => onAsk({ kind: 'deletion', supplier }),
    },
  ]
}

function useToggleRecommended({ id, is_recommended }: Supplier) {
  const { mutate, isPending } = useAdminAct(supplierActs.recommend)

  return { toggle: () => mutate({ id, isRecommended: !is_recommended }), isPending }
}

export function SupplierMenu(props: SupplierActsProps) {
  const { name, status, is_recommended } = props.supplier
  const { toggle } = useToggleRecommended(props.supplier)
  const url = useUrl()
  const acts = useSupplierActs(props)

  return (
    <ActMenu
      label={strings.menu(name)}
      acts={[
        {
          label: is_recommended ? strings.withdraw : strings.recommend,
          icon: (look) => <Mark mono {...look} />,
          when: status === 'approved',
          run: toggle,
        },
        { label: strings.log, icon: List, to: withParam(logUrl(url), urlParams.log.term, name) },
        ...acts,
      ]}
    />
  )
}

export function SupplierButtons({ isOutdated, ...props }: SupplierActsProps & { isOutdated: boolean }) {
  const { name, status, is_recommended } = props.supplier
  const { toggle, isPending } = useToggleRecommended(props.supplier)
  const acts = useSupplierActs(props, isOutdated)

  return (
    <div className="grid grid-cols-2 gap-2 [&>:first-child:nth-last-child(odd)]:col-span-2">
      {status === 'approved' && (
        <Button
          size="sm"
          aria-label={strings.recommendedNamed(name)}
          aria-pressed={is_recommended}
          busy={isPending && strings.saving}
          onClick={toggle}
          className={cn(is_recommended && 'border-primary! bg-ember-soft! text-primary!')}
        >
          <Mark mono className="size-4.5" />
          {strings.recommended}
        </Button>
      )}
      <ActButtons acts={acts} />
    </div>
  )
}
