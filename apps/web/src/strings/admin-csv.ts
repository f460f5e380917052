import { formatCount } from '@fenix/domain/numbers.ts'

export const strings = {
  download: 'Baixar CSV',
  lists: { suppliers: 'Baixar a lista de fornecedores em CSV', users: 'Baixar a lista de usuários em CSV' },
  loading: (rows: number) => (rows === 0 ? 'Baixando...' : `${formatCount(rows)} linhas...`),
  failed: 'Erro ao baixar a lista',
  downloaded: 'Lista baixada. Isso fica no Registro.',
  fileNames: { suppliers: 'fenix-conecta-fornecedores', users: 'fenix-conecta-usuarios' },
  columns: {
    suppliers: [
      'Nome',
      'Categoria',
      'Cidades',
      'Situação',
      'Fênix Indica',
      'Verificado',
      'Nota',
      'Responsável',
      'E-mail',
      'WhatsApp',
    ],
    users: ['Nome', 'Tipo', 'E-mail', 'Telefone', 'Cadastro em'],
  },
  yes: 'Sim',
  no: 'Não',
  onAir: 'No ar',
  suspended: 'Suspenso',
} as const
