import { demoClients } from './people.ts'
import { demoProfessionals } from './professionals.ts'
import groups from './reviews.json' with { type: 'json' }

export type DemoFeedback = {
  professional: string
  client: string
  rating: number
  comment: string
  createdDaysAgo: number
}

/** One professional's reviews, newest first. */
type ReviewGroup = { professional: string; reviews: [rating: number, comment: string][] }

const daysListed = (key: string) =>
  demoProfessionals.find((professional) => professional.key === key)?.submittedDaysAgo ?? 0

/** Each professional's reviews come from clients next to each other in the list, so nobody rates one twice. */
export const demoFeedbacks: DemoFeedback[] = (groups as ReviewGroup[]).flatMap(
  ({ professional, reviews }, group) =>
    reviews.map(([rating, comment], index) => ({
      professional,
      client: demoClients[(group * 5 + index) % demoClients.length]?.key ?? '',
      rating,
      comment,
      createdDaysAgo: Math.ceil((daysListed(professional) * (index + 0.4)) / (reviews.length + 1)),
    })),
)
