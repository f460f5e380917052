export const strings = {
  state: {
    title: 'Seu perfil está no ar',
    since: (day: string) => `Desde ${day}`,
    changed: (day: string) => `última mudança em ${day}`,
    edit: 'Editar Perfil',
    page: 'Ver página',
    share: 'Compartilhar',
  },

  edit: {
    title: 'Editar Perfil',
    parts: { name: 'Nome, categoria e descrição', contacts: 'Contatos', photos: 'Fotos' },
    photos: (n: number) => {
      if (n === 0) return 'Nenhuma ainda.'

      return n === 1 ? '1 foto, a capa.' : `${n} fotos; a primeira é a capa.`
    },
  },

  suspended: {
    title: 'Seu perfil está suspenso',
    since: (day: string) => `Suspenso desde ${day}`,
    reason: 'Por que a equipe suspendeu',
    noReason: 'A equipe não escreveu o motivo.',
    text: 'Os clientes não encontram seu perfil. Nada foi excluído: fotos, avaliações e favoritos voltam com ele.',
    answer: 'Falar conosco',
    greeting: (name: string) => `Olá! Escrevo sobre a suspensão do perfil ${name} no Fênix Conecta.`,
  },

  undone: {
    title: 'Desfizemos a sua mudança',
    fields: (labels: string) => `O que voltou: ${labels}.`,
    text: 'Você pode mudar o perfil de novo quando quiser, com isso em mente.',
    understood: 'Entendi',
  },

  reviews: {
    none: 'Nenhuma avaliação ainda.',
    noneText: 'Mande sua página a quem já festejou com você.',
    share: 'Mandar a página',
  },

  tips: {
    title: 'Complete seu perfil',
    count: (n: number, all: number) => `${n} de ${all}`,
    price: { title: 'Diga a partir de quanto', text: 'Quem pergunta já chega sabendo.' },
    images: {
      title: (n: number, all: number) => {
        if (n === 0) return `Adicione ${all} fotos`

        return all - n === 1 ? 'Adicione mais 1 foto' : `Adicione mais ${all - n} fotos`
      },
      text: (n: number, all: number) =>
        n === 0 ? 'Você ainda não tem nenhuma.' : `Você tem ${n} de ${all}.`,
    },
    cities: {
      title: 'Atende outra cidade?',
      text: (n: number, all: number) => `Você tem ${n} de ${all} cidades.`,
      only: 'Atendo só estas',
    },
    included: { title: 'Diga o que está incluído', text: 'Fica mais fácil comparar você.' },
    event_types: { title: 'Marque os tipos de evento', text: 'Quem filtra por eles encontra você.' },
    instagram: { title: 'Mostre seu Instagram', text: 'Lá o cliente vê mais do seu trabalho.' },
  },
} as const
