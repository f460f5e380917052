/** The professional of the known provider, whose home shows the numbers. */
export const demoCounted = 'tres-tamarindos'

const today = { views: 12, contacts: 1 }

/** The weeks until yesterday, the newest first: business grows. */
const weeks = [
  { views: 214, contacts: 23 },
  { views: 181, contacts: 19 },
  { views: 190, contacts: 17 },
  { views: 158, contacts: 18 },
  { views: 166, contacts: 14 },
  { views: 172, contacts: 15 },
  { views: 131, contacts: 9 },
  { views: 150, contacts: 12 },
  { views: 144, contacts: 11 },
  { views: 108, contacts: 8 },
  { views: 121, contacts: 10 },
  { views: 96, contacts: 7 },
]

/** The part of a week's number that falls on one of its days, so that the parts add up. */
const onDay = (count: number, day: number) =>
  Math.floor((count * (day + 1)) / 7) - Math.floor((count * day) / 7)

/** What was counted so many days ago, by index. */
export const demoCounts = [
  today,
  ...weeks.flatMap(({ views, contacts }) =>
    Array.from({ length: 7 }, (_, day) => ({ views: onDay(views, day), contacts: onDay(contacts, day) })),
  ),
]
