export const strings = {
  errorTitle: 'Erro ao alterar',
  emailSent: 'Confirme nos dois endereços',
  passwordSaved: 'Senha alterada!',
  passwordSavedText: 'Os outros aparelhos saíram da conta.',
  signedOut: 'O aparelho saiu da conta.',
  leftAll: 'Você saiu de todos os aparelhos.',

  data: {
    photo: (at: number, of: number) => `Foto ${at} de ${of}`,
    downloaded: 'Seus dados foram baixados.',
    downloadFailed: 'Erro ao baixar seus dados',
    fileName: (day: string) => `fenix-conecta-meus-dados-${day}.zip`,
    exported: 'Os dados foram baixados.',
    exportFailed: 'Erro ao exportar os dados',
    fileNameOf: (day: string) => `fenix-conecta-dados-de-uma-pessoa-${day}.zip`,
  },

  deletion: {
    records:
      'Por lei, os registros de entrada (data, hora e endereço IP) ficam fechados por seis meses e depois são excluídos.',
    done: 'Conta excluída',
    doneText: 'Seus dados foram excluídos. Até a próxima festa!',
    failed: 'Erro ao excluir a conta',
    /** What is left after a failure, by the step that failed. */
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
    issuer: 'Fênix Conecta',
    errorTitle: 'Erro no segundo fator',
    switchedOn: 'Segundo fator ligado!',
    switchedOff: 'Segundo fator desligado.',
    recovered: 'Segundo fator desligado. Ligue-o de novo em Conta e privacidade.',
    working: 'Um momento…',
    incomplete: 'Digite os 6 dígitos do código.',
    wrong: 'Código incorreto ou já usado. Espere o próximo e tente de novo.',
    wrongRecovery: 'Código de recuperação incorreto ou já usado.',
  },
} as const
