export const strings = {
  sent: 'Cadastro enviado com sucesso!',
  updated: 'Perfil atualizado com sucesso!',

  errors: {
    load: 'Erro ao buscar seu cadastro',
    send: 'Erro ao enviar cadastro',
    update: 'Erro ao atualizar perfil',
    loadTaxId: 'Erro ao buscar seu CNPJ ou CPF',
    saveTaxId: 'Erro ao guardar o CNPJ ou CPF',
    decidedMeanwhile:
      'Houve uma resposta ao cadastro enquanto esta página estava aberta. Leia antes de enviar de novo.',
  },
} as const
