export const strings = {
  title: 'Seus dados',
  picture: 'Foto de perfil',
  choosePicture: 'Escolher foto',
  changePicture: 'Trocar foto',
  removePicture: 'Remover',
  pictureHint: 'Até 2 MB.',
  name: 'Nome Completo',
  phone: 'Telefone',
  phonePlaceholder: '(11) 99999-9999',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Perfil atualizado com sucesso!',
} as const
