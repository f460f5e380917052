export const strings = {
  toast: 'Aviso',
  toasts: 'Avisos ({hotkey})',
  undo: 'Desfazer',
  undoAlternative: 'Aperte F8 e depois Tab para desfazer.',
} as const
