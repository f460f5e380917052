import { formatCount } from '@fenix/domain/numbers.ts'
import { strings as app } from '#kit/texts.ts'

/** Texts of the favorites screen, notes and shared lists. */
export const strings = {
  title: 'Favoritos',
  text: 'Os profissionais que você salvou.',
  empty: 'Nenhum favorito ainda',
  emptyText: 'Toque no coração de um profissional para salvá-lo aqui.',
  invitation: 'Entre para salvar favoritos',
  invitationText: 'Com a sua conta, quem você salva fica aqui, em qualquer aparelho.',
  kept: (n: number) => (n === 1 ? '1 salvo.' : `${formatCount(n)} salvos.`),
  private: 'As anotações, só você vê.',

  note: {
    label: 'Sua anotação',
    write: 'Escrever anotação',
    edit: 'Editar anotação',
    /** For screen readers, after a short visible label. */
    about: (name: string) => ` sobre ${name}`,
    title: (name: string) => `Anotação sobre ${name}`,
    text: 'Só você vê. Ela sai junto quando você remove o favorito.',
    placeholder: 'Preço combinado, data de visita, o que falta perguntar.',
    save: 'Salvar',
    saving: 'Salvando...',
  },

  share: {
    open: 'Compartilhar',
    title: 'Compartilhar favoritos',
    text: 'Quem tiver o link vê os profissionais da sua lista, sempre atualizada. Nunca as suas anotações, nem o seu nome.',
    create: 'Criar link',
    creating: 'Criando...',
    link: 'Link da sua lista',
    copy: 'Copiar link',
    send: 'Enviar',
    sent: 'Uma lista de profissionais no Fênix Conecta',
    stop: 'Parar de compartilhar',
    stopping: 'Desativando...',
    stopText: 'O link deixa de abrir para todos. Se você compartilhar de novo, será outro link.',
  },

  shared: {
    pageTitle: `Lista de favoritos · ${app.productName}`,
    title: 'Lista de favoritos',
    text: 'Profissionais que alguém escolheu e compartilhou com você.',
    gone: 'Esta lista não está mais disponível',
    goneText: 'Quem compartilhou pode ter desativado o link.',
  },
} as const
