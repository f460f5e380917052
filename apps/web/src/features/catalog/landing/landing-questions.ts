import { strings } from '#strings/landing.ts'
import type { LandingFacts } from './landing-facts.ts'

const { scams, cost, fee } = strings.before

/** A question with its answer, and the points of the answer if it is a list. */
export type Question = { question: string; answer: string; points?: readonly string[] }

/** The questions that a landing page can answer. */
export const landingQuestions = ({ category, city, price }: LandingFacts): readonly Question[] => [
  { question: scams.question, answer: scams.text, points: scams.advice },
  ...(price === undefined
    ? []
    : [{ question: cost.question(category.name, city), answer: cost.answer(price) }]),
  { question: fee.question, answer: fee.answer },
]
