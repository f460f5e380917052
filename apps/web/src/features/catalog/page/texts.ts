import { strings as app } from '#kit/texts.ts'

export const strings = {
  title: (name: string, category: string) => `${name} · ${category} · ${app.productName}`,
  breadcrumb: 'Você está em',
  about: 'Sobre',
  eventTypes: 'Tipos de evento',
  included: 'O que está incluído',
  payment: 'Você combina e paga direto ao profissional.',
  similar: (category: string) => `Outros profissionais de ${category}`,

  facts: {
    verifiedText: 'Conferimos o CNPJ ou o CPF.',
    since: (year: string) => `No Fênix desde ${year}`,
    sinceText: 'Cadastro aprovado pela equipe.',
    years: (years: number) => {
      if (years === 0) return 'Menos de 1 ano de experiência'

      return years === 1 ? '1 ano de experiência' : `${years} anos de experiência`
    },
    yearsText: 'Informado pelo profissional.',
    neighborhoods: (names: readonly string[]) => `Atende ${names.join(', ')}`,
    neighborhoodsText: 'Na cidade do Rio de Janeiro.',
  },

  ratings: 'Quantas avaliações de cada nota',

  contact: 'Contato',
  party: {
    title: 'Sua festa',
    none: 'Conte data, convidados e bairro: a mensagem já vai pronta.',
    tell: 'Contar',
    change: 'Alterar',
  },
  fraudTips: 'Dicas contra golpes',

  share: 'Compartilhar',

  unknown: {
    pageTitle: `Profissional não encontrado · ${app.productName}`,
    title: 'Profissional não encontrado',
    text: 'Este perfil não está disponível. Ele pode ter saído do ar, ou o endereço mudou.',
    action: 'Ir para o início',
  },
} as const
