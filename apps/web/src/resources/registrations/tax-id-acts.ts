import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings } from '#strings/registration.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { taxIdQuery } from './tax-id-queries.ts'

/** Stores one's own CNPJ or CPF; an empty one removes it. */
export function useSetTaxId(ownerId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (tax_id: string) => void unwrap(await supabase.rpc('set_my_tax_id', { tax_id })),
    onSuccess: (_nothing, taxId) => queryClient.setQueryData(taxIdQuery(ownerId).queryKey, taxId || null),
    meta: { errorTitle: strings.taxId.saveError },
  })
}
