const registrations = (n: number) => (n === 1 ? '1 cadastro' : `${n} cadastros`)

/** Texts of the administrator's categories. */
export const strings = {
  title: 'Categorias',
  add: 'Nova',
  empty: 'Nenhuma categoria ainda.',
  loading: 'Carregando...',
  count: registrations,
  hidden: 'Oculta',
  menu: (name: string) => `Ações de ${name}`,
  gone: 'Esta categoria não existe mais.',

  rename: 'Renomear',
  merge: 'Juntar',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  hide: 'Ocultar',
  show: 'Mostrar',
  remove: 'Excluir',
  asks: (act: string) => `${act}...`,

  resembles: 'parece',

  naming: {
    addTitle: 'Nova categoria',
    addText: 'Aparece para todos, no fim da lista.',
    addSubmit: 'Adicionar',
    renameTitle: (name: string) => `Renomear ${name}`,
    renameText: 'O endereço antigo leva ao novo.',
    renameSubmit: 'Salvar',
    name: 'Nome',
    saving: 'Salvando...',
  },
  merging: {
    title: (name: string) => `Juntar ${name}`,
    into: 'Categoria que fica',
    choose: 'Escolha uma categoria',
    missing: 'Escolha a categoria que fica.',
    text: (name: string) => `${name} deixa de existir.`,
    moves: (n: number, into: string) =>
      `${n === 0 ? 'Nenhum cadastro muda.' : `${registrations(n)} ${n === 1 ? 'passa' : 'passam'} para ${into}.`} O endereço antigo leva ao novo.`,
    merging: 'Juntando...',
  },
  removal: {
    title: (name: string) => `Excluir ${name}?`,
    text: 'Nenhum cadastro está nela. O endereço dela deixa de existir.',
    removing: 'Excluindo...',
  },

  done: {
    added: 'Categoria adicionada.',
    renamed: 'Categoria renomeada.',
    merged: 'Categorias juntadas.',
    ordered: 'Ordem salva.',
    hidden: 'Oculta: quem está nela fica, e ninguém mais a escolhe.',
    shown: 'A categoria voltou a aparecer.',
    removed: 'Categoria excluída.',
  },
  errors: {
    load: 'Erro ao buscar categorias',
    save: 'Erro ao salvar categoria',
    merge: 'Erro ao juntar categorias',
    order: 'Erro ao mudar a ordem',
    remove: 'Erro ao excluir categoria',
    exists: 'Já existe uma categoria com este nome.',
    inUse: 'Um cadastro acabou de entrar nesta categoria.',
  },
} as const
