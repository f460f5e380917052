import { limits } from './limits.ts'

/** What the product says of what was typed or chosen. Texts named by the specification are kept to the letter. */
export const messages = {
  /** Of a whole form, in its toast. */
  requiredFields: 'Preencha todos os campos obrigatórios',
  requiredProfileFields: 'Campos obrigatórios',
  requiredReview: 'Preencha tudo',
  passwordsDiffer: 'As senhas não coincidem',
  invalidCategory: 'Categoria inválida',

  tooManyCities: `Você pode selecionar no máximo ${limits.cities.max} cidades.`,
  photoLimit: `Limite de ${limits.photos} fotos atingido.`,
  photoTooLarge: (fileName: string) => `Arquivo ${fileName} é muito grande.`,
  bannerTooLarge: 'Arquivo muito grande (máx 5MB).',
  profilePictureTooLarge: { title: 'Imagem muito grande', description: 'O tamanho máximo é 2MB.' },
  notAnImage: 'Escolha uma imagem JPEG, PNG, WebP, AVIF ou GIF.',

  noReviews: 'Nenhuma avaliação ainda.',

  /** Of one field that was left out, beside it. */
  missing: {
    name: 'Informe o nome.',
    email: 'Informe o e-mail.',
    phone: 'Informe o telefone com DDD.',
    whatsapp: 'Informe o WhatsApp com DDD.',
    phoneDigits: 'Faltam dígitos: informe o DDD e o número completo.',
    password: 'Informe a senha.',
    passwordConfirmation: 'Repita a senha.',
    category: 'Escolha uma categoria.',
    cities: 'Escolha ao menos uma cidade.',
    description: 'Descreva o serviço.',
    rating: 'Escolha de 1 a 5 estrelas.',
    comment: 'Escreva um comentário.',
    banner: 'Escolha uma imagem.',
  },

  /** Of one field that was filled in, but cannot be taken. */
  invalid: {
    email: 'E-mail inválido. Confira se está completo, como nome@exemplo.com.',
    phoneTooLong: 'Há dígitos demais: informe o DDD e o número.',
    areaCode: 'Este DDD não existe.',
    instagram: 'Instagram inválido. Use @nome ou o endereço do perfil.',
    city: 'Escolha cidades da lista.',
    repeatedCity: 'A mesma cidade foi escolhida duas vezes.',
    photo: 'Esta foto não pôde ser lida. Escolha outra.',
    commonPassword: 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.',
  },

  tooShort: (least: number) => `Use ao menos ${least} caracteres.`,
  tooLong: (most: number) => `Use no máximo ${most} caracteres.`,
} as const
