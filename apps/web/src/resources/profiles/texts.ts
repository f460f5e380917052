export const strings = {
  picture: 'Foto de perfil',
  name: 'Nome Completo',
  phone: 'Telefone',
  saved: 'Perfil atualizado com sucesso!',
} as const
