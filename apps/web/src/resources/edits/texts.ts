export const strings = {
  errors: {
    load: 'Erro ao buscar editados',
    accept: 'Erro ao marcar como visto',
    undo: 'Erro ao desfazer',
  },
  accepted: 'Mudança vista',
  undone: 'Mudança desfeita',
  gone: 'Esta mudança não espera mais.',
} as const
