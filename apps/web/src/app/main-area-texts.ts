export const strings = {
  brokenTab: {
    title: 'Esta tela parou de funcionar',
    text: 'As outras abas continuam funcionando. Recarregue a página para tentar de novo.',
  },
  missingProfile: {
    title: 'Não encontramos seu perfil',
    text: 'Sua conta entrou, mas os dados do perfil não vieram. Tente de novo em instantes.',
  },
} as const
