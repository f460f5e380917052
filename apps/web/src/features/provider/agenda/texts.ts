export const strings = {
  title: 'Agenda',
  loadError: 'Erro ao carregar a agenda',
  states: { busy: 'Ocupado', party: 'Festa confirmada', free: 'Livre' },
  day: (day: string, state: 'busy' | 'party' | 'free') =>
    `${day}, ${{ busy: 'ocupado', party: 'festa confirmada', free: 'livre' }[state]}`,
  how: 'Toque num dia para mudar. Salva na hora.',
  weekdays: ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
  neverOn: 'Dias da semana em que você não atende',

  upToDate: 'Está em dia',
  freshness: (days: number) => {
    if (days < 1) return 'Em dia hoje'

    return days === 1 ? 'Em dia há 1 dia' : `Em dia há ${days} dias`
  },
  still: (days: number) => `Sua agenda está parada há ${days} dias.`,
  stillText: 'Enquanto isso, os clientes veem “Pergunte” em todas as datas.',
  never: 'Marque os dias ocupados e apareça como livre para quem procura uma data.',

  free: 'Liberar o dia',
  freeParty: 'Há uma festa confirmada neste dia',
  freePartyText: 'Se você liberar o dia, os clientes veem você como livre.',
} as const
