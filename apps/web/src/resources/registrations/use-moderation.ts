import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { moderationQueries } from './admin-queries.ts'

type Act<Subject> = {
  /** Changes rows and returns those that it changed. */
  act: (subject: Subject) => Promise<readonly unknown[]>
  /** The message if no row changed, because another administrator was faster. */
  noneLeft: string
  errorTitle: string
  successTitle?: string
}

/** An act of an administrator. */
export function useModeration<Subject>({ act, noneLeft, ...meta }: Act<Subject>) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (subject: Subject) => {
      if ((await act(subject)).length === 0) throw new AppError('already_moderated', noneLeft)
    },
    // Every screen may show the row. The button stays busy until the list is refetched.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries({ queryKey: moderationQueries.all }),
    meta,
  })
}
