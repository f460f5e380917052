import type { Queryable } from './queryable.ts'

export const createTaxId = (
  database: Queryable,
  { provider, taxId = '12ABC34501DE35' }: { provider: { id: string }; taxId?: string },
) => database.query('insert into private.tax_ids (account_id, tax_id) values ($1, $2)', [provider.id, taxId])
