export const strings = {
  approvals: {
    approved: 'Profissional Aprovado!',
    rejected: 'Profissional Rejeitado!',
    alreadyDecided: 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.',
  },

  suppliers: {
    suspended: 'Fornecedor suspenso',
    reactivated: 'Fornecedor reativado',
    deleted: 'Fornecedor excluído',
    gone: 'Este fornecedor não está mais entre os aprovados.',
    notSuspended: 'Este fornecedor não está mais suspenso.',
    alreadyDeleted: 'Este fornecedor já foi excluído.',
  },
} as const
