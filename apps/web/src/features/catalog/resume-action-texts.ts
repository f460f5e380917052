export const strings = {
  onlyClients: 'Somente clientes favoritam e avaliam',
  onlyClientsText: 'Entre com uma conta de cliente para continuar.',
} as const
