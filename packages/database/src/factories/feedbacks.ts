import { createPerson } from './people.ts'
import { one, type Queryable } from './queryable.ts'

export type FeedbackOptions = {
  professional: { id: string }
  /** The author; by default a new client. */
  client?: { id: string }
  rating?: number
  comment?: string
  createdAt?: Date
}

export async function createFeedback(client: Queryable, options: FeedbackOptions): Promise<{ id: string }> {
  const author = options.client ?? (await createPerson(client))
  const {
    professional,
    rating = 5,
    comment = 'Tudo como combinado, recomendo.',
    createdAt = new Date(),
  } = options

  return one<{ id: string }>(
    client,
    `insert into public.feedbacks (professional_id, client_id, rating, comment, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [professional.id, author.id, rating, comment, createdAt],
  )
}
