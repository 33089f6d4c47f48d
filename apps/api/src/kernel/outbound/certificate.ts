const DE_CASA =
  'O certificado do servidor não é de uma autoridade conhecida. Se ele é da própria casa, quem cuida do servidor do Tombo o torna conhecido em NODE_EXTRA_CA_CERTS.'

const PELO_CODIGO: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'O certificado do servidor não vale para este nome. Informe o nome que está nele.',
  CERT_HAS_EXPIRED: 'O certificado do servidor venceu. Quem cuida dele precisa renová-lo.',
}
const DO_CERTIFICADO = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/

/** Gives what is wrong with a server's certificate, by the word of TLS; undefined where it is nothing of the certificate. */
export const certificateFault = (code: string): string | undefined =>
  DO_CERTIFICADO.test(code) ? (PELO_CODIGO[code] ?? DE_CASA) : undefined
