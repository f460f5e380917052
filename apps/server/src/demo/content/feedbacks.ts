import { demoClients } from './people.ts'
import { demoProfessionals } from './professionals.ts'
import groups from './reviews.json' with { type: 'json' }

export type DemoFeedback = {
  professional: string
  client: string
  rating: number
  comment: string
  createdDaysAgo: number
  /** Whether the client had tapped a contact link before. */
  hasContact: boolean
  /** The provider's reply, half a day later. */
  reply?: string
}

/** The reviews of one professional, newest first. */
type ReviewGroup = { professional: string; reviews: [rating: number, comment: string, reply?: string][] }

const daysListed = (key: string) =>
  demoProfessionals.find((professional) => professional.key === key)?.submittedDaysAgo ?? 0

/** The reviews of a professional are given to consecutive clients of the list, so nobody rates a professional twice. */
export const demoFeedbacks: DemoFeedback[] = (groups as ReviewGroup[]).flatMap(
  ({ professional, reviews }, group) =>
    reviews.map(([rating, comment, reply], index) => ({
      professional,
      client: demoClients[(group * 5 + index) % demoClients.length]?.key ?? '',
      rating,
      comment,
      hasContact: (group + index) % 3 !== 1,
      ...(reply && { reply }),
      createdDaysAgo: Math.ceil((daysListed(professional) * (index + 0.4)) / (reviews.length + 1)),
    })),
)
