import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { SupplierRow } from './supplier-row.tsx'

export const SuppliersTab = ({ addressOf }: AdminPanelProps) => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.suppliers())}
    errorTitle={errors.load.approved}
    empty={{ title: strings.suppliers.empty, text: strings.suppliers.emptyText }}
    skeleton={<RowSkeletons />}
    className="gap-3"
  >
    {(supplier) => (
      <SupplierRow
        key={supplier.id}
        supplier={supplier}
        profileAddress={addressOf({ userType: 'provider', userId: supplier.ownerId })}
      />
    )}
  </AdminList>
)
