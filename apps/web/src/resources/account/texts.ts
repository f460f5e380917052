export const strings = {
  errorTitle: 'Erro ao alterar',

  data: {
    photo: (at: number, of: number) => `Foto ${at} de ${of}`,
    downloadFailed: 'Erro ao baixar seus dados',
    exportFailed: 'Erro ao exportar os dados',
  },

  deletion: {
    records:
      'Por lei, os registros de entrada (data, hora e endereço IP) ficam fechados por seis meses e depois são excluídos.',
    /** What has not been deleted after a failure, by the step that failed. */
    left: {
      confirming: 'Nada foi excluído.',
      unanswered: 'A resposta não chegou: a conta pode ter sido excluída. Tente de novo.',
      pictures: 'Algumas fotos podem ter sido excluídas; o resto continua como estava. Tente de novo.',
      account: 'Suas fotos foram excluídas, mas a conta e o resto continuam. Tente de novo.',
      signingOut:
        'A conta foi excluída, mas este aparelho ainda não saiu dela. Toque em Sair, no alto da tela.',
    },
  },

  secondFactor: {
    errorTitle: 'Erro no segundo fator',
    working: 'Um momento…',
    incomplete: 'Digite os 6 dígitos do código.',
  },
} as const
