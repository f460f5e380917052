/** Texts for the author of a review. */
export const strings = {
  title: 'Sua avaliação',
  edit: 'Editar',
  remove: 'Excluir',
  editTitle: 'Editar avaliação',
  editText: (name: string) => `Sobre ${name}. A nova versão troca a anterior, com a data de hoje.`,
} as const
