const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
const CRC = /^([A-Z]{2})[-\s]?(\d{6})\/?([OPST])-?(\d)(?:[-\s]?[ST]-?([A-Z]{2}))?$/

/**
 * The registration of an accountant as the councils write it: `SP-123456/O-7`, and `SP-123456/O-7-S-MG` of one who works in
 * another state too. Null when it is none: state, six digits, the kind (originário, provisório, secundário, transferido), check digit.
 */
export function formatarCrc(texto: string): string | null {
  const [, uf = '', numero, tipo, digito, outra] = CRC.exec(texto.trim().toUpperCase()) ?? []
  if (!UFS.includes(uf) || (outra !== undefined && !UFS.includes(outra)) || Number(numero) === 0) return null
  return `${uf}-${numero}/${tipo}-${digito}${outra ? `-S-${outra}` : ''}`
}
