export const strings = {
  label: 'Publicidade',
  carousel: 'carrossel',
  counter: (place: number, total: number) => `Publicidade · ${place} de ${total}`,
  enlarge: (place: number, total: number, altText: string | null) =>
    [`Ampliar banner ${place} de ${total}`, altText].filter(Boolean).join(': '),
  enlarged: (place: number, total: number) => `Banner ${place} de ${total}`,
  previous: 'Banner anterior',
  next: 'Próximo banner',
  pause: 'Pausar a troca de banners',
  play: 'Retomar a troca de banners',
  visit: (host: string) => `Visitar ${host}`,

  quote: {
    client: {
      title: 'Vai fazer uma festa?',
      text: 'Conte o que você imagina e peça um orçamento pelo nosso WhatsApp.',
      greeting: 'Olá! Encontrei o Fênix Conecta e gostaria de um orçamento para a minha festa.',
    },
    provider: {
      title: 'Seu negócio neste espaço',
      text: 'Anuncie para quem está organizando uma festa: peça um orçamento pelo nosso WhatsApp.',
      greeting: 'Olá! Gostaria de um orçamento para anunciar no Fênix Conecta.',
    },
    ask: 'Pedir orçamento',
    /** Shown if the operator has no support number. */
    direct: {
      title: 'Vai fazer uma festa?',
      text: 'Escolha um profissional e peça um orçamento direto pelo WhatsApp dele.',
      browse: 'Ver profissionais',
    },
  },
} as const
