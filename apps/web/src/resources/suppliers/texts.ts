export const strings = {
  suspended: 'Fornecedor suspenso',
  reactivated: 'Fornecedor reativado',
  deleted: 'Fornecedor excluído',
  gone: 'Este fornecedor não está mais entre os aprovados.',
  notSuspended: 'Este fornecedor não está mais suspenso.',
  alreadyDeleted: 'Este fornecedor já foi excluído.',
  verification: {
    changed: 'O CNPJ ou o CPF mudou enquanto você olhava. Confira de novo.',
  },
} as const
