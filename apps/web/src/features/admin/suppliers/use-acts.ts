import { useReactivateProfessional, useRecommend } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'

/** A question before an act. */
export type Question = { kind: 'suspension' | 'deletion'; supplier: Supplier }

export type ActProps = Pick<AdminPanelProps, 'urlOf'> & {
  supplier: Supplier
  onAsk: (question: Question) => void
}

/** What an administrator may do with a supplier. */
export function useActs({ supplier, urlOf, onAsk }: ActProps) {
  const { id, ownerId, isRecommended } = supplier
  const recommend = useRecommend()
  const reactivate = useReactivateProfessional()

  return {
    profileUrl: urlOf({ userType: 'provider', userId: ownerId }),
    isRecommending: recommend.isPending,
    isReactivating: reactivate.isPending,
    toggleRecommended: () => recommend.mutate({ id, isRecommended: !isRecommended }),
    reactivate: () => reactivate.mutate(supplier),
    suspend: () => onAsk({ kind: 'suspension', supplier }),
    remove: () => onAsk({ kind: 'deletion', supplier }),
  }
}
