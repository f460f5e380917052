/**
 * What waits for administrators: registrations, the days that the oldest has waited, edited profiles, reported items, and
 * professionals who may no longer be there.
 */
export type Waiting = { waiting: number; days: number | null; edits: number; reports: number; doubts: number }

const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

const ageOf = (days: number | null) => {
  if (!days) return 'o mais antigo de hoje'
  return `o mais antigo há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** The words of the day's mail to administrators. */
export function digestMail({ waiting, days, edits, reports, doubts }: Waiting) {
  const registrations = counted(waiting, 'cadastro', 'cadastros')
  const others = [
    ...counted(edits, 'perfil editado', 'perfis editados'),
    ...counted(reports, 'denúncia', 'denúncias'),
    ...counted(doubts, 'fornecedor que talvez não atenda', 'fornecedores que talvez não atendam'),
  ]

  return {
    subject: `Esperando por você: ${[...registrations, ...others].join(', ')}`,
    lines: [...registrations.map((line) => `${line}, ${ageOf(days)}`), ...others],
  }
}
