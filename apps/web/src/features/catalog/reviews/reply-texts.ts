export const strings = {
  write: 'Responder',
  edit: 'Editar resposta',
  /** For screen readers: continues a short visible label. */
  to: (name: string) => ` à avaliação de ${name}`,
  label: 'Sua resposta',
  hint: 'Todos veem a resposta, assinada com o nome do seu cadastro.',
  submit: 'Publicar resposta',
  sending: 'Publicando...',
  remove: 'Excluir resposta',
  removing: 'Excluindo...',
  removeTitle: 'Excluir esta resposta?',
  removeText: 'Ela some para todos. A avaliação continua.',
} as const
