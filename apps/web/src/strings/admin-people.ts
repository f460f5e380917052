export const strings = {
  person: {
    gone: 'Esta conta não existe mais.',
  },

  sessions: {
    ended: 'Sessão encerrada',
    gone: 'Esta sessão já terminou.',
  },

  block: {
    done: 'Entrada bloqueada',
  },

  unblock: {
    done: 'Entrada desbloqueada',
  },

  deletion: {
    done: 'Conta excluída',
    failed: 'Erro ao excluir',
  },
} as const
