export const strings = {
  title: 'Prévia',
  open: 'Ver prévia',
  /** Screen readers read this instead of the card, whose buttons do nothing. */
  hint: {
    new: 'Muda enquanto você escreve. Ninguém mais vê ainda.',
    correction: 'Muda enquanto você escreve. A equipe lê a versão que você salvar.',
    edit: 'Muda enquanto você escreve. Os clientes veem quando você salvar.',
  },
  missing: {
    photos: 'Fotos',
    name: 'Nome do negócio',
    category: 'Categoria',
    cities: 'Cidades',
    description: 'Descrição',
    whatsapp: 'WhatsApp',
  },
} as const
