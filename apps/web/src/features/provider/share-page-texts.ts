/** Texts of the sheet that shares a provider's page. */
export const strings = {
  title: 'Compartilhar sua página',
  qr: 'Código QR da sua página',
  hint: 'Imprima o QR no cartão ou na mesa da festa.',
  whatsapp: 'Enviar por WhatsApp',
  opensElsewhere: ' (abre em outra aba)',
  copy: 'Copiar link',
  download: 'Baixar QR',
  file: 'PNG, 1024 px',
  downloadFailed: 'Não foi possível baixar o QR',
  others: 'Outros aplicativos',
  sent: (name: string) => `${name} no Fênix Conecta`,
} as const
