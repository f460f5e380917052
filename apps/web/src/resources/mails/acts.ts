import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings as errors } from '#strings/errors.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { mailQueries } from './queries.ts'

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
