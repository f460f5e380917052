/** What search engines and link previews show of the public pages. */
export const strings = {
  home: {
    title: 'Fênix Conecta - Conectando Clientes e Profissionais de Eventos',
    description:
      'Encontre os melhores profissionais para festas e eventos no estado do Rio de Janeiro: buffets, decoradores, DJs, fotógrafos e muito mais.',
  },
  listing: {
    title: 'Profissionais para festas no estado do Rio de Janeiro',
    searched: (term: string) => `${term}: profissionais para festas`,
    description:
      'Compare fotos, avaliações e preços de buffets, DJs, fotógrafos, decoradores e cerimonialistas, e fale direto com eles pelo WhatsApp.',
  },
  recommended: {
    title: 'Fênix Indica · Fênix Conecta',
    description:
      'Profissionais de festas e eventos que a equipe do Fênix Conecta recomenda no estado do Rio.',
  },
  favorites: {
    title: 'Favoritos · Fênix Conecta',
    description: 'Salve os profissionais que quer comparar, com a sua conta e em qualquer aparelho.',
  },
  help: {
    title: 'Ajuda · Fênix Conecta',
    description: 'Como encontrar e contratar profissionais para a sua festa, e como anunciar o seu serviço.',
  },
  notFound: {
    description: 'Este endereço não é de nenhuma página do Fênix Conecta.',
  },
} as const
