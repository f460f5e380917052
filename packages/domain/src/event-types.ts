/** The kinds of event that a professional serves, as in the database's enum `event_type`. */
export const eventTypes = [
  'wedding',
  'fifteenth_birthday',
  'children',
  'birthday',
  'corporate',
  'graduation',
  'other',
] as const

export type EventType = (typeof eventTypes)[number]

export const eventTypeLabels: Record<EventType, string> = {
  wedding: 'Casamento',
  fifteenth_birthday: '15 anos',
  children: 'Infantil',
  birthday: 'Aniversário',
  corporate: 'Corporativo',
  graduation: 'Formatura',
  other: 'Outros',
}
