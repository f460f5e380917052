export const strings = {
  productName: 'Fênix Conecta',
  tagline: 'Eventos & Festas',
  loading: 'Carregando...',
  close: 'Fechar',
  undo: 'Desfazer',
  undoAlternative: 'Aperte F8 e depois Tab para desfazer.',
  cancel: 'Cancelar',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
  back: 'Voltar',
  skip: 'Ir para o conteúdo',

  greeting: (firstName: string) => `Olá, ${firstName}`,
  settings: 'Configurações',
  signIn: 'Entrar',
  signUp: 'Cadastrar',
  signOut: 'Sair',
  sections: 'Seções',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  createdBy: (name: string) => `Criado por ${name}`,
  toast: 'Aviso',
  toasts: 'Avisos ({hotkey})',

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
    inside: 'Sem conexão. As listas são as últimas que chegaram a este aparelho.',
    outside: 'Sem conexão. Assim que ela voltar, você poderá entrar.',
  },

  brokenTab: {
    title: 'Esta tela parou de funcionar',
    text: 'As outras abas continuam funcionando. Recarregue a página para tentar de novo.',
  },
  brokenApp: {
    title: 'Algo deu errado',
    text: 'Recarregue a página para continuar.',
  },
  missingProfile: {
    title: 'Não encontramos seu perfil',
    text: 'Sua conta entrou, mas os dados do perfil não vieram. Tente de novo em instantes.',
  },
} as const
