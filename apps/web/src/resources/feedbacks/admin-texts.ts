export const strings = {
  removed: 'Feedback Excluído!',
  gone: 'Este feedback já foi excluído.',

  reports: {
    kept: 'Denúncia resolvida',
    gone: 'Esta denúncia já foi resolvida.',
  },
} as const
