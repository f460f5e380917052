import { bannerSize } from '@fenix/domain/limits.ts'

const size = `${bannerSize.width} × ${bannerSize.height}`

export const strings = {
  title: 'Publicidade',
  text: 'A ordem aqui é a ordem no carrossel.',
  hint: `Use imagens de ${bannerSize.width}x${bannerSize.height} px, com até 5 MB.`,
  counting:
    'Uma exibição conta com metade do banner na tela por 1 segundo, uma vez por visita; um toque por pessoa, por dia. Robôs e administradores não contam.',
  empty: 'Nenhum banner adicionado.',
  emptyText: 'Sem banners, os clientes veem um convite para pedir um orçamento.',
  noneOnAir: 'Nenhum banner no ar ou por vir.',
  ended: (n: number) => `Encerrados (${n})`,

  columns: {
    banner: 'Banner',
    advertiser: 'Anunciante',
    impressions: 'Exibições',
    clicks: 'Toques',
    rate: 'Taxa',
    state: 'Situação',
  },
  alt: (place: number) => `Banner ${place}`,
  impressions: (n: number) => (n === 1 ? 'exibição' : 'exibições'),
  clicks: (n: number) => (n === 1 ? 'toque' : 'toques'),
  rate: 'de taxa',
  none: '—',
  state: { onAir: 'No ar', planned: (day: string) => `Dia ${day}`, ended: 'Encerrado' },
  noPeriod: 'Sem prazo',

  place: (name: string, place: number, of: number) => `${name}: posição ${place} de ${of}`,
  menu: (name: string) => `Ações de ${name}`,
  edit: 'Editar',
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  remove: 'Remover',

  add: 'Adicionar banner',
  opening: 'Abrindo...',
  sending: 'Enviando...',
  save: 'Salvar',
  saving: 'Salvando...',

  newTitle: 'Novo banner',
  editTitle: 'Editar banner',
  fields: {
    advertiser: 'Anunciante',
    link: 'Link',
    linkHint: 'Aparece no banner ampliado e abre em outra aba.',
    startsOn: 'Início',
    endsOn: 'Fim',
    endsOnHint: 'Até 23h59 de Brasília.',
    altText: 'O que a imagem diz',
    altTextHint: 'Lido em voz alta a quem não vê a imagem.',
  },
  crop: {
    title: 'Enquadre',
    hint: 'arraste a imagem',
    keys: 'Enquadre: as setas movem a imagem, + aproxima e − afasta',
    size,
    zoom: 'Aproximação',
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
    phone: 'No celular',
    small: (width: number, height: number) => `Esta parte tem só ${width} × ${height} px`,
    smallText: `Abaixo de ${size} o banner perde nitidez. Afaste, ou use uma imagem maior.`,
  },

  removal: {
    title: 'Remover banner?',
    text: 'sai do carrossel agora, e os números são excluídos. Para mantê-los, mude o fim do período.',
    remove: 'Remover',
    removing: 'Removendo...',
  },

  /** Logo and background. */
  appearance: {
    title: 'Aparência',
    change: 'Mudar',
    text: 'O logo e a imagem de fundo mudam na hora para todo mundo, mesmo para quem ainda não entrou.',
    logoUrl: {
      title: 'Logo',
      hint: 'De preferência quadrado e com fundo transparente, com até 5 MB.',
      preview: 'Como o logo aparece, no tema claro e no escuro',
    },
    backgroundUrl: {
      title: 'Imagem de fundo',
      hint: 'Aparece na tela inicial e na entrada. Deitada, com até 5 MB; no celular só o meio aparece.',
      preview: 'Como a imagem de fundo aparece',
    },
    states: { own: 'Padrão', set: 'Personalizado', picked: 'Prévia, ainda não publicada' },
    choose: 'Escolher imagem',
    chooseNamed: (part: string) => `Escolher imagem: ${part}`,
    preparing: 'Preparando...',
    publish: 'Publicar',
    publishNamed: (part: string) => `Publicar: ${part}`,
    publishing: 'Publicando...',
    discard: 'Descartar',
    discardNamed: (part: string) => `Descartar: ${part}`,
    restore: 'Voltar ao padrão',
    restoreNamed: (part: string) => `Voltar ao padrão: ${part}`,
    restoring: 'Voltando...',
  },
} as const
