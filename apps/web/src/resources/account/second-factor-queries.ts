import { queryOptions } from '@tanstack/react-query'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** The account's own factor and how many recovery codes are left; never persisted in the browser. */
export const secondFactorQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['account', 'second-factor', userId],
      queryFn: async () => {
        const [factor] = unwrap(await (await loadAuth()).mfa.listFactors()).totp
        const codesLeft = unwrap(await supabase.rpc('my_recovery_codes'))

        return { factorId: factor?.id ?? null, codesLeft }
      },
      staleTime: 0,
      meta: { logTitle: 'Own second factor' },
    }),
}
