export const strings = {
  backToAdmin: 'Voltar para Admin',
  loading: 'Carregando...',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  noPhone: 'Sem telefone',
  client: { title: 'Perfil do cliente', text: 'Só você e outros administradores veem estes dados.' },
} as const
