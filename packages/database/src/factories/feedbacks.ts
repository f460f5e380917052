import { createPerson } from './people.ts'
import { one, type Queryable } from './queryable.ts'

type FeedbackOptions = {
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

type FeedbackReply = { feedback: { id: string }; reply?: string; createdAt?: Date }

/** The provider's reply to a review of their professional. */
export async function createFeedbackReply(
  database: Queryable,
  { feedback, reply = 'Obrigado pela confiança!', createdAt = new Date() }: FeedbackReply,
) {
  await database.query(
    `insert into public.feedback_replies (feedback_id, reply, created_at, updated_at) values ($1, $2, $3, $3)`,
    [feedback.id, reply, createdAt],
  )
}

type Favorite = { client: { id: string }; professional: { id: string }; note?: string; createdAt?: Date }

export async function createFavorite(
  database: Queryable,
  { client, professional, note = '', createdAt = new Date() }: Favorite,
) {
  await database.query(
    `insert into public.favorites (client_id, professional_id, note, created_at) values ($1, $2, $3, $4)`,
    [client.id, professional.id, note, createdAt],
  )
}

type Vote = { client: { id: string }; professional: { id: string }; name: string }

/** A vote on a client's shared list; each name counts as a device of its own. */
export async function createVote(database: Queryable, { client, professional, name }: Vote) {
  await database.query(
    `insert into private.list_votes (client_id, voter, professional_id, name, network)
     values ($1, sha256(convert_to($3, 'UTF8')), $2, $3, '')`,
    [client.id, professional.id, name],
  )
}

type ContactTap = { client: { id: string }; professional: { id: string }; day?: Date }

export async function createContactTap(
  database: Queryable,
  { client, professional, day = new Date() }: ContactTap,
) {
  await database.query(
    `insert into private.contact_taps (client_id, professional_id, day) values ($1, $2, $3)`,
    [client.id, professional.id, day],
  )
}
