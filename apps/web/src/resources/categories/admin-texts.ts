export const strings = {
  gone: 'Esta categoria não existe mais.',

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
