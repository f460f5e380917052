import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { respondWith } from '#testing/responses.ts'
import { professionalQueries } from './queries.ts'

const day = '2027-05-15'

for (const [name, { queryFn }] of [
  ['search', professionalQueries.search({ date: day })],
  ['count', professionalQueries.counts({ date: day })],
] as const) {
  test(`a ${name} that is aborted before it starts does not ask who is free on its date`, async () => {
    respondWith({ body: [] })
    const client = new QueryClient()
    const context = { client, queryKey: [], signal: AbortSignal.abort(), meta: undefined }
    await expect((queryFn as QueryFunction)(context)).rejects.toThrow('aborted')
    expect(client.getQueryCache().find({ queryKey: ['asked-day', day] })).toBeUndefined()
  })
}
