import { formatCount, formatReais } from '@fenix/domain/numbers.ts'
import { strings as app } from '#kit/texts.ts'
import type { Entry } from '#resources/outbox/outbox.ts'

export const strings = {
  title: 'Favoritos',
  text: 'Os profissionais que você salvou.',
  empty: 'Nenhum favorito ainda',
  emptyText: 'Toque no coração de um profissional para salvá-lo aqui.',
  invitation: 'Entre para salvar favoritos',
  invitationText: 'Com a sua conta, quem você salva fica aqui, em qualquer aparelho.',
  kept: (n: number) => (n === 1 ? '1 salvo.' : `${formatCount(n)} salvos.`),
  private: 'Situação, preço e anotação, só você vê.',

  party: {
    none: 'Conte data, convidados e orçamento: os preços passam a valer para a sua festa.',
    edit: 'Editar',
    tell: 'Contar',
    about: ' minha festa',
  },

  states: {
    to_ask: 'Quero perguntar',
    asked: 'Perguntei',
    answered: 'Respondeu',
    closed: 'Fechei',
    declined: 'Não deu',
  },
  state: (name: string, state: Entry['state']): string => `Situação com ${name}: ${strings.states[state]}`,
  question: 'Como está a conversa?',
  on: (day: string) => `em ${day}`,
  unanswered: (days: number) => `Sem resposta há ${days} dias. Responderam?`,
  answered: 'Sim, respondeu',
  notYet: 'Ainda não',
  isClosed: 'Fechado',

  price: 'Preço',
  priceOf: (name: string) => `Preço de ${name} para a sua festa`,
  note: 'Anotar',
  noteAbout: (name: string) => `Anotação sobre ${name}`,
  saved: 'Salvo',
  notSaved: 'Não foi salvo.',
  photos: (name: string) => `Ver fotos de ${name}`,

  ask: {
    title: (count: number) => `Perguntar aos ${count}`,
    progress: (asked: number, count: number) => `${asked} de ${count}`,
    outcomes: { asked: 'Perguntei agora', skipped: 'Fica para depois', removed: '' },
    now: 'Agora',
    later: 'Depois deste',
    undo: 'Desfazer',
    skip: 'Pular',
    remove: 'Tirar',
    message: 'Sua mensagem no WhatsApp',
    next: (name: string, place: number, count: number) => `Próximo: ${name}, ${place} de ${count}`,
    done: (asked: number) => {
      if (asked === 0) return 'Você não perguntou a ninguém.'

      return asked === 1 ? 'Você perguntou a 1.' : `Você perguntou aos ${asked}.`
    },
    close: 'Fechar',
  },

  foot: {
    title: 'Quanto a festa custa',
    closed: 'Fechado',
    open: 'Em aberto',
    budget: 'Orçamento',
    upTo: 'até',
    of: 'de',
    above: (reais: number) => `${formatReais(reais)} acima do orçamento`,
    sentence: (closed: number, open: number, budget: number | null, above: number): string =>
      [
        `Fechado: ${formatReais(closed)}`,
        `em aberto: até ${formatReais(open)}`,
        budget !== null && `de ${formatReais(budget)}`,
        above > 0 && strings.foot.above(above),
      ]
        .filter(Boolean)
        .join(', '),
  },

  votes: {
    count: (n: number) => (n === 1 ? '1 voto' : `${n} votos`),
    for: (name: string) => ` em ${name}`,
    title: (name: string) => `Quem votou em ${name}`,
    text: 'Todos que têm o link da lista veem estes nomes.',
    remove: 'Remover',
    of: (name: string) => ` o voto de ${name}`,
  },

  share: {
    open: 'Compartilhar',
    title: 'Compartilhar favoritos',
    text: 'Quem tiver o link vê os profissionais da sua lista, sempre atualizada. Nunca as suas anotações, nem o seu nome.',
    votes:
      'Pode também votar, com um nome e sem conta: os nomes e os votos, todos que têm o link veem. Você pode remover votos.',
    create: 'Criar link',
    creating: 'Criando...',
    link: 'Link da sua lista',
    copy: 'Copiar link',
    send: 'Enviar',
    sent: 'Uma lista de profissionais no Fênix Conecta',
    stop: 'Parar de compartilhar',
    stopping: 'Desativando...',
    stopText:
      'O link deixa de abrir para todos, e os votos somem. Se você compartilhar de novo, será outro link.',
  },

  shared: {
    pageTitle: `Lista de favoritos · ${app.productName}`,
    title: 'Lista de favoritos',
    text: 'Ajude a escolher: vote com o coração.',
    told: 'Todos que têm o link veem os nomes e os votos.',
    voting: 'Votando como',
    change: 'Trocar',
    changeName: ' o nome',
    vote: (name: string, votes: string) => `Votar em ${name}, ${votes}`,
    nobody: 'Ninguém votou ainda',
    you: 'você',
    names: (names: readonly string[]) =>
      names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`,
    page: 'Ver página',

    nameTitle: 'Seu nome',
    nameText: 'Aparece ao lado dos seus votos. Todos que têm o link desta lista veem os nomes e os votos.',
    name: 'Seu nome',
    submit: 'Votar',
    save: 'Salvar',
    saving: 'Salvando...',
    gone: 'Esta lista não está mais disponível',
    goneText: 'Quem compartilhou pode ter desativado o link.',
  },
} as const
