import { writtenDay } from './dates.ts'
import { limits } from './limits.ts'
import { formatCount, formatReais } from './numbers.ts'

const megabytes = (bytes: number) => bytes / 1024 / 1024

/** Validation messages; those that the specification prescribes are verbatim. */
export const messages = {
  /** The toast of a form with empty required fields. */
  requiredFields: 'Preencha todos os campos obrigatórios',
  requiredProfileFields: 'Campos obrigatórios',
  requiredReview: 'Preencha tudo',
  passwordsDiffer: 'As senhas não coincidem',
  invalidCategory: 'Categoria inválida',

  tooManyCities: `Você pode selecionar no máximo ${limits.cities.max} cidades.`,
  tooManyNeighborhoods: `Você pode selecionar no máximo ${limits.neighborhoods.max} bairros.`,
  photoLimit: `Limite de ${limits.photos} fotos atingido.`,
  photoTooLarge: (fileName: string) => `Arquivo ${fileName} é muito grande.`,
  photoTooSmall: `Foto pequena demais: o lado menor precisa ter ao menos ${limits.photoSide.min} pixels.`,
  photoTooWide: (times: number) => `Foto larga demais: a largura pode ter até ${times} vezes a altura.`,
  photoTooTall: (times: number) => `Foto alta demais: a altura pode ter até ${times} vezes a largura.`,
  tooManyPixels: `A imagem é grande demais: use uma de até ${limits.picturePixels.max / 1_000_000} megapixels.`,
  unreadablePicture: 'Esta imagem não pôde ser lida. Escolha outra.',
  bannerTooLarge: `Arquivo muito grande (máx ${megabytes(limits.bannerBytes)}MB).`,
  profilePictureTooLarge: {
    title: 'Imagem muito grande',
    description: `O tamanho máximo é ${megabytes(limits.profilePictureBytes)}MB.`,
  },
  notAnImage: 'Escolha uma imagem JPEG, PNG, WebP, AVIF ou GIF.',

  /** Messages beside required fields that are empty. */
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
    rating: `Escolha de ${limits.rating.min} a ${limits.rating.max} estrelas.`,
    comment: 'Escreva um comentário.',
    reply: 'Escreva uma resposta.',
    invitationLabel: 'Diga para quem é o link.',
    reason: 'Escreva o motivo.',
    banner: 'Escolha uma imagem.',
    advertiser: 'Diga de quem é o banner.',
    altText: 'Escreva o que a imagem diz.',
    reportReason: 'Escolha um motivo.',
    suspensionReason: 'Escreva o motivo.',
    rejection: 'Marque o que precisa mudar, ou escreva ao fornecedor.',
    reportDetails: 'Conte o que aconteceu.',
  },

  /** Messages beside fields with an invalid value. */
  invalid: {
    email: 'E-mail inválido. Confira se está completo, como nome@exemplo.com.',
    phoneTooLong: 'Há dígitos demais: informe o DDD e o número.',
    areaCode: 'Este DDD não existe.',
    foreignPhone: 'Informe um telefone do Brasil, com DDD.',
    ninthDigit: 'Falta o 9 antes do número: celulares têm nove dígitos depois do DDD.',
    phone: 'Este número não existe: celulares começam com 9, telefones fixos com 2 a 5.',
    instagram: 'Instagram inválido. Use @nome ou o endereço do perfil.',
    city: 'Escolha cidades da lista.',
    repeatedCity: 'A mesma cidade foi escolhida duas vezes.',
    neighborhood: 'Escolha bairros da lista.',
    repeatedNeighborhood: 'O mesmo bairro foi escolhido duas vezes.',
    price: `Informe o preço em reais inteiros, de ${formatReais(limits.price.min)} a ${formatReais(limits.price.max)}.`,
    date: 'Data incompleta ou inválida. Use dia, mês e ano, como 15/05/2027.',
    link: 'Use um endereço que comece com https://, como https://exemplo.com.br.',
    day: `Escolha uma data de ${writtenDay(limits.day.min)} a ${writtenDay(limits.day.max)}.`,
    period: 'O fim não pode ser antes do início.',
    partyHours: `Informe a duração com um número de ${limits.partyHours.min} a ${limits.partyHours.max} horas.`,
    guests: `Informe os convidados com um número de ${limits.guests.min} a ${formatCount(limits.guests.max)}.`,
    photo: 'Esta foto não pôde ser lida. Escolha outra.',
    taxId: 'CNPJ ou CPF inválido. Confira os números.',
    typedName: 'O nome não confere. Digite como está acima.',
    deletionWord: (word: string) => `Digite ${word} para confirmar.`,
    code: 'Digite os 6 dígitos do código.',
    longPassword: `A senha é longa demais: use até ${limits.password.max} letras e números. Letras com acento e símbolos contam por duas ou mais.`,
    commonPassword: 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.',
  },

  tooShort: (what: string, min: number) => `${what} deve ter ao menos ${min} caracteres.`,
  tooLong: (what: string, max: number) => `${what} deve ter no máximo ${max} caracteres.`,
} as const
