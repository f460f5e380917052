import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Action, act } from './act.ts'

/**
 * An action that may wait for a connection. A heart is shown immediately and undone if refused; a review is shown once
 * the server has accepted it.
 */
export function useOutboxAction<Input = void>(errorTitle: string, toAction: (input: Input) => Action) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => act(queryClient, toAction(input)),
    meta: { errorTitle },
  })
}
