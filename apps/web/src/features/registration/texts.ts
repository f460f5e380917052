import { limits } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'

export const strings = {
  titles: { new: 'Anuncie seu Serviço', edit: 'Editar Perfil', correction: 'Corrigir o cadastro' },
  intro: {
    new: 'Analisamos cada cadastro antes de publicar.',
    edit: 'O que você salvar aparece na hora para os clientes.',
    correction: 'Seu lugar na fila continua o mesmo. A equipe lê a versão que você salvar.',
    suspended: 'O que você salvar aparece quando seu perfil voltar ao ar.',
  },

  pending: {
    title: 'Cadastro em Análise',
    text: 'Recebemos seu cadastro. Avisaremos aqui quando ele for aprovado.',
    sent: 'Enviado',
    inReview: 'Em análise',
    before: (n: number) => {
      if (n === 0) return 'O seu é o próximo.'
      return n === 1 ? 'Há 1 cadastro antes do seu.' : `Há ${formatCount(n)} cadastros antes do seu.`
    },
    usualWait: (days: number) => `Costuma levar ${days} ${days === 1 ? 'dia' : 'dias'}.`,
    answer: 'Resposta',
    answerHere: 'Aqui. Se algo precisar mudar, dizemos o quê.',
    answerByMail: (email: string) => `Aqui e por e-mail, em ${email}. Se algo precisar mudar, dizemos o quê.`,
    asClientsSee: 'Assim os clientes vão ver',
    correct: 'Corrigir o cadastro',
    correctHint: 'Seu lugar na fila continua o mesmo.',
    leave: 'Voltar sem salvar',
    inert: 'Os botões passam a funcionar quando o perfil entrar no ar.',
  },
  rejected: {
    title: 'Seu cadastro não foi aprovado',
    text: 'Confira as informações e as fotos, mude o que for preciso e envie de novo.',
    decided: (moment: string) => `A equipe respondeu em ${moment}.`,
    toChange: 'O que mudar',
    isLeft: 'Falta mudar',
    isChanged: 'Você já mudou',
    asked: 'A equipe pediu para mudar.',
    changed: 'Alterado.',
    changedFrom: (before: string) => `Alterado. Antes: ${before}.`,
    asItWas: {
      title: 'Enviar sem mudar o que pedimos?',
      text: (labels: readonly string[]) =>
        labels.length > 0
          ? `A equipe pediu para mudar: ${labels.join(', ')}. Isso ainda está como antes.`
          : 'O cadastro está como antes. Leia o que a equipe escreveu.',
      confirm: 'Enviar assim mesmo',
    },
  },
  /** Shown to an administrator. */
  viewed: {
    none: 'Este fornecedor ainda não enviou um cadastro.',
    intro: 'O que você salvar continua no nome do fornecedor.',
    pendingText: 'Aprove ou rejeite em Admin, na aba Aprovações.',
    rejected: 'Cadastro rejeitado',
    rejectedText: 'Volta para análise quando o fornecedor enviar de novo.',
    suspended: 'Perfil suspenso',
    suspendedText: 'Reative em Admin, na aba Fornecedores.',
  },

  draft: {
    restored: 'Recuperamos o que você já tinha preenchido.',
    discard: 'Descartar',
    confirm: {
      title: 'Descartar o que foi preenchido?',
      text: 'As mudanças que ainda não foram enviadas serão perdidas, fotos incluídas.',
    },
  },

  name: { hint: 'O nome do seu negócio, como os clientes vão ler.' },
  category: {
    placeholder: 'Escolha uma categoria',
    add: 'Adicionar Nova',
    newName: 'Nova categoria',
    save: 'Salvar categoria',
    saving: 'Salvando...',
  },
  cities: {
    label: 'Cidades onde você atende',
    hint: undefined,
    count: (n: number) => `${n} de ${limits.cities.max}`,
  },
  neighborhoods: {
    label: 'Bairros do Rio de Janeiro',
    hint: 'Atende a cidade toda? Deixe em branco.',
    count: (n: number) => `${n} de ${limits.neighborhoods.max}`,
  },
  whatsapp: {
    placeholder: '(21) 99999-9999',
    hint: 'Os clientes vão chamar você por este número.',
    test: 'Testar o link',
    use: (phone: string) => `Usar ${phone}`,
  },
  instagram: { placeholder: '@seuperfil' },
  taxId: {
    label: 'CNPJ ou CPF',
    hint: 'Só a administração vê; serve para o selo Verificado. Não fica salvo no rascunho.',
    viewedHint: 'Só você e a administração veem.',
  },
  description: {
    placeholder: 'O que você faz, como trabalha e por que escolher você.',
    max: limits.description.max,
  },

  offer: {
    title: 'Ajude o cliente a escolher',
    text: 'Tudo aqui é opcional e aparece no seu cartão e na sua página.',
    price: {
      label: 'A partir de',
      currency: 'R$',
      units: 'O preço é',
      hint: 'O menor preço que você cobra. Se ficar vazio, os clientes leem “Sem preço informado”.',
      shown: (price: string) => `Os clientes leem “A partir de ${price}”.`,
    },
    level: {
      half: (price: string) => `metade cobra até ${price}`,
      count: (professionals: number, category: string) => `(${professionals} profissionais de ${category}).`,
      middle: 'metade',
      you: 'você',
    },
    included: {
      hint: 'Um item por linha.',
      max: limits.included.max,
    },
  },

  photos: {
    count: (n: number) => `${n} de ${limits.photos}`,
    hint: `Até ${limits.photos} fotos, 5 MB cada, com ao menos ${limits.photoSide.min} pixels no lado menor. A primeira é a capa; toque numa foto para mudar a ordem.`,
    add: 'Adicionar',
    addNamed: 'Adicionar fotos',
    cover: 'Capa',
    alt: (place: number) => `Foto ${place}`,
    options: (place: number) => `Foto ${place}: mudar a ordem`,
    makeCover: 'Usar como capa',
    earlier: 'Mover para antes',
    later: 'Mover para depois',
    remove: 'Remover',
    removeNamed: (place: number) => `Remover foto ${place}`,
    cancelNamed: (place: number) => `Cancelar o envio da foto ${place}`,
    retry: 'Tentar de novo',
    retryNamed: (place: number) => `Tentar enviar de novo a foto ${place}`,
    preparing: 'Preparando',
    sending: (place: number) => `Enviando foto ${place}`,
    stored: (n: number) => (n === 1 ? '1 foto enviada' : `${n} fotos enviadas`),
    notSent: 'Nem todas as fotos foram enviadas',
    notSentText: 'Tente de novo ou remova as fotos marcadas. O resto do formulário está salvo.',
  },

  submit: {
    new: 'Enviar cadastro',
    rejected: 'Enviar de novo',
    edit: 'Salvar alterações',
    correction: 'Salvar correções',
  },
  busy: { photos: 'Enviando fotos...', new: 'Enviando...', edit: 'Salvando...', correction: 'Salvando...' },
} as const
