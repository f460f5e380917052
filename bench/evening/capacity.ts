/**
 * How many people a day a rate of visits means: a day's busiest hour has 12 % of its visits, that hour's busiest minute twice
 * its mean, and a person comes 1.25 times a day.
 */
const BUSIEST_HOUR = 0.12
const BUSIEST_MINUTE = 2
const VISITS_PER_PERSON = 1.25

/** A server with 2 CPUs, 8 GB and 80 GB, in US dollars a month; docs/scale.md says of when. */
const SERVER_PRICE = 30

export const peoplePerDay = (visitsPerSecond: number) =>
  (visitsPerSecond * 3_600) / BUSIEST_HOUR / BUSIEST_MINUTE / VISITS_PER_PERSON

export const pricePerThousand = (visitsPerSecond: number) =>
  (SERVER_PRICE / peoplePerDay(visitsPerSecond)) * 1_000
