import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { mailQueries } from './mails.queries.ts'

export function useSetMails(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (wanted: boolean) => {
      unwrap(await supabase.rpc('set_my_product_mails', { wanted }))
    },
    onSuccess: (_, wanted) => queryClient.setQueryData(mailQueries.wanted(userId).queryKey, wanted),
    meta: { errorTitle: errors.act.update },
  })
}
