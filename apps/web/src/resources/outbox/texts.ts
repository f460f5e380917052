export const strings = {
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
  deleted: 'Avaliação excluída',
  sent: 'Feedback enviado!',
  sentText: 'Obrigado por sua avaliação.',
  errorTitle: {
    favorite: 'Erro ao salvar favorito',
    review: 'Erro ao enviar avaliação',
    removal: 'Erro ao excluir avaliação',
  },

  favorite: {
    title: 'Guardado neste aparelho',
    description: 'Seus favoritos serão atualizados quando a conexão voltar.',
  },
  review: {
    title: 'Avaliação guardada neste aparelho',
    description: 'Ela será enviada quando a conexão voltar.',
  },
  removal: {
    title: 'Exclusão guardada neste aparelho',
    description: 'A avaliação será excluída quando a conexão voltar.',
  },

  refused: (name: string, reason: string) => `${name}: ${reason}`,
  gone: 'este profissional não está mais disponível.',
} as const
