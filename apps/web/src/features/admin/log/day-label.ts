import { strings } from '#strings/admin-log.ts'

const thisYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
const anyYear = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })

/** 'Hoje, 20 de novembro', 'Ontem, 19 de novembro', '2 de setembro', '2 de setembro de 2025'. */
export function dayLabel(date: Date, now = new Date()) {
  const day = (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return strings.today(day)

  return date.toDateString() === yesterday.toDateString() ? strings.yesterday(day) : day
}
