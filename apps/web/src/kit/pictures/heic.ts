const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Detects iPhone pictures, which most browsers cannot read. */
export function isHeic(bytes: Uint8Array) {
  const text = new TextDecoder('latin1').decode(bytes.subarray(4, 12))

  return text.startsWith('ftyp') && brands.has(text.slice(4))
}
