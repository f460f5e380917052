export const strings = {
  backToAdmin: 'Voltar para Admin',
  loading: 'Carregando...',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  noPhone: 'Sem telefone',
  noAccount: 'Esta conta não existe, ou já foi excluída.',
  client: { title: 'Perfil do cliente', text: 'Só você e outros administradores veem estes dados.' },
} as const
