export const strings = {
  productName: 'Fênix Conecta',
  tagline: 'Eventos & Festas',
  loading: 'Carregando...',
  notLoaded: 'Não foi possível carregar.',
  close: 'Fechar',
  cancel: 'Cancelar',
  more: 'Mostrar mais',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
  back: 'Voltar',
  skip: 'Ir para o conteúdo',
  newTab: '(abre em outra aba)',

  failedLink: 'Este link não vale mais',

  greeting: (firstName: string) => `Olá, ${firstName}`,
  settings: 'Configurações',
  signIn: 'Entrar',
  signUp: 'Cadastrar',
  signOut: 'Sair',
  sections: 'Seções',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  account: 'Conta e privacidade',
  createdBy: (name: string) => `Criado por ${name}`,
  chooseProfile: 'Escolha seu perfil para começar',

  /** What search engines, bookmarks and link previews show. */
  pageTitle: (title: string) => `${title} · Fênix Conecta`,

  tabs: {
    admin: 'Admin',
    professionals: 'Profissionais',
    recommended: 'Fênix Indica',
    favorites: 'Favoritos',
    registration: 'Perfil Fornecedor',
    client: 'Perfil Cliente',
    help: 'Ajuda',
  },

  connection: {
    inside: 'Sem conexão. Você vê o que já chegou a este aparelho.',
    outside: 'Sem conexão. Assim que ela voltar, você poderá entrar.',
  },

  notOpened: {
    title: 'Não foi possível abrir',
    description: 'Verifique sua conexão ou recarregue a página.',
  },
  brokenApp: {
    title: 'Algo deu errado',
    text: 'Recarregue a página para continuar.',
  },
  lostApp: 'Sem conexão',
} as const
