import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/suppliers.ts'
import { useModeration } from '../registrations/use-moderation.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** Marks a professional as verified by the number that the administrator sees, or takes the mark off. */
export const useVerify = (id: string, taxId: string) =>
  useModeration({
    act: async (isVerified: boolean) =>
      unwrap(
        isVerified
          ? await supabase.rpc('verify_professional', { professional_id: id, tax_id: taxId })
          : await supabase.rpc('unverify_professional', { professional_id: id }),
      ),
    noneLeft: strings.verification.changed,
    errorTitle: errors.act.update,
  })
