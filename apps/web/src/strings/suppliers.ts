export const strings = {
  verification: {
    changed: 'O CNPJ ou o CPF mudou enquanto você olhava. Confira de novo.',
  },
} as const
