import { buffet } from './feedbacks/buffet.ts'
import { ceremony } from './feedbacks/ceremony.ts'
import { decoration } from './feedbacks/decoration.ts'
import { dj } from './feedbacks/dj.ts'
import { photography } from './feedbacks/photography.ts'
import type { ReviewGroup } from './feedbacks/review-group.ts'
import { demoClients } from './people.ts'
import { demoProfessionals } from './professionals.ts'

export type DemoFeedback = {
  professional: string
  client: string
  rating: number
  comment: string
  createdDaysAgo: number
}

const groups: ReviewGroup[] = [...buffet, ...dj, ...photography, ...decoration, ...ceremony]

const daysListed = (key: string) =>
  demoProfessionals.find((professional) => professional.key === key)?.submittedDaysAgo ?? 0

/** Each professional's reviews come from clients next to each other in the list, so nobody rates one twice. */
export const demoFeedbacks: DemoFeedback[] = groups.flatMap(({ professional, reviews }, group) =>
  reviews.map(([rating, comment], index) => ({
    professional,
    client: demoClients[(group * 5 + index) % demoClients.length]?.key ?? '',
    rating,
    comment,
    createdDaysAgo: Math.ceil((daysListed(professional) * (index + 0.4)) / (reviews.length + 1)),
  })),
)
