/**
 * The reais in an amount typed as Brazilians write it: '1200', '1.200', 'R$ 1.200,50', '3 mil', '2,5 mil', '2 mil e 500',
 * '2k5' for 2,5 mil, 'rs 300,-'. NaN for any other text.
 */
export function parseReais(text: string) {
  const [, whole, cents = '', thousand, decimals = '', rest = 0] =
    /^(?:r[$s])?\s*(\d{1,3}(?:[. ]\d{3})+|\d+|(?=mil))(?:[.,](\d{1,2}))?\s*(?:(mil|k)(?:(\d{1,3})|\s*e?\s*(\d{1,3}))?)?(?:\s*rea(?:is|l))?[.,]?-?$/i.exec(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? []
  if (whole === undefined) return Number.NaN
  const reais = Number(`${whole.replace(/[. ]/g, '') || 1}.${cents || 0}`)

  return thousand ? Math.round(reais * 1000) + Number(decimals.padEnd(3, '0')) + Number(rest) : reais
}
