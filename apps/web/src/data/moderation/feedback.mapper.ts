/** A client's rating and the professional it is about. */
export type ModeratedFeedback = {
  id: string
  rating: number
  comment: string
  clientName: string
  clientPictureUrl: string | null
  professionalName: string
  createdAt: Date
}

export const feedbackColumns =
  'id, rating, comment, client_name, client_pic_url, created_at, professionals(name)'

type FeedbackRow = {
  id: string
  rating: number
  comment: string
  client_name: string
  client_pic_url: string | null
  created_at: string
  professionals: { name: string }
}

export const toModeratedFeedback = (row: FeedbackRow): ModeratedFeedback => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  clientName: row.client_name,
  clientPictureUrl: row.client_pic_url,
  professionalName: row.professionals.name,
  createdAt: new Date(row.created_at),
})
