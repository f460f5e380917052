const registrations = (n: number) => (n === 1 ? '1 cadastro' : `${n} cadastros`)

export const strings = {
  title: 'Categorias',
  add: 'Nova',
  empty: 'Nenhuma categoria ainda.',
  count: registrations,
  hidden: 'Oculta',
  menu: (name: string) => `Ações de ${name}`,

  rename: 'Renomear',
  merge: 'Juntar',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  hide: 'Ocultar',
  show: 'Mostrar',
  remove: 'Excluir',

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
} as const
