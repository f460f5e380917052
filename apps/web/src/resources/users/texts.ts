export const strings = {
  unknown: 'Esta conta não existe, ou já foi excluída.',
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

  administrators: {
    none: 'Nenhuma conta com este e-mail.',
    isOne: 'Já administra.',
    appointed: 'Agora também administra.',
    removed: 'Não administra mais.',
  },
} as const
