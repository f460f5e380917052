import type { Query, QueryClient } from '@tanstack/react-query'

const deletion = 'delete-person'

export const deletionKey = (personId: string) => [deletion, personId]

/** Whether a query is about somebody whose account is being deleted or was: reading it again could only fail. */
export const isOfDeleted = (queryClient: QueryClient, { queryKey }: Query) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: [deletion] })
    .some(({ state, options }) => state.status !== 'error' && queryKey.includes(options.mutationKey?.[1]))
