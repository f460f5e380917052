import type { Budget } from '@fenix/domain/event-brief.ts'

export const strings = {
  title: 'Minha festa',

  when: 'Quando?',
  whenTitle: 'Quando é a festa?',
  chooseDate: 'Escolher',
  yours: 'Sua festa',
  tell: 'Contar',
  unknownDate: 'Ainda não sei',
  showFree: 'Ver quem está livre',
  noDate: 'Escreva a data como 15/05/2027 ou escolha no mês.',
  freshness: (days: number) => {
    if (days === 0) return 'Agenda em dia hoje'

    return days === 1 ? 'Agenda em dia há 1 dia' : `Agenda em dia há ${days} dias`
  },
  pastDate: 'Escolha um dia de hoje em diante.',

  eventType: 'Tipo de evento',
  date: 'Data',
  guests: 'Convidados',
  hours: 'Duração em horas',
  city: 'Cidade',
  noCity: 'Escolha',
  neighborhood: 'Bairro',
  budget: 'Orçamento da festa',
  budgets: {
    up_to_3000: 'Até R$\u00a03 mil',
    '3000_to_8000': 'R$\u00a03 a 8 mil',
    '8000_to_20000': 'R$\u00a08 a 20 mil',
    over_20000: 'Mais de R$\u00a020 mil',
  } satisfies Record<Budget, string>,

  past: 'Esta data já passou e não vai na mensagem.',
  longOver: 'Esta data passou há mais de um mês. Corrija ou remova a data.',
  inDays: (days: number) => {
    if (days === 0) return 'hoje'

    return days === 1 ? 'amanhã' : `daqui a ${days} dias`
  },
  inMonths: (months: number) => `daqui a ${months} meses`,
  inYears: (years: number) => `daqui a ${years} anos`,

  privacy: 'Fica só neste aparelho. Vai na sua mensagem do WhatsApp, menos o orçamento.',
  forget: 'Remover',
  keep: 'Salvar minha festa',
  kept: 'Festa salva',
  keptText: 'A mensagem do WhatsApp já vai pronta.',
  notKept: 'Este navegador não deixa salvar a festa',

  message: 'Sua mensagem no WhatsApp',
  without: 'Enviar sem os dados da festa',
} as const
