/** Texts for two who edit the same. */
export const strings = {
  title: 'Mudou enquanto você editava',
  text: 'Alguém, ou você em outro aparelho, já salvou outra versão. Escolha qual fica.',
  mine: 'A sua versão',
  theirs: 'A versão de agora',
  empty: 'Nada',
  missing: 'Escolha uma das duas.',
  save: 'Salvar',

  notChosen: 'Nada foi salvo. O que você escreveu continua aqui.',
  gone: 'Foi excluído enquanto você editava. O que você escreveu continua aqui: salve de novo para publicar.',
  changing: 'Outras pessoas estão salvando ao mesmo tempo. Tente de novo.',
  notAllowed: 'Você não pode mais mudar isto.',
} as const
