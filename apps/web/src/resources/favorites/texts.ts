export const strings = {
  noteSaved: 'Anotação salva',
  noteError: 'Erro ao salvar anotação',
  sharingStopped: 'Link desativado',
  sharingError: 'Erro ao compartilhar favoritos',
  sharedListError: 'Erro ao buscar a lista',
} as const
