const base = '/api/avaliacao/extensao'

/** Where the browser extension calls. Apart from the routes, so that the extension carries no schemas. */
export const CAMINHOS_EXTENSAO = {
  acessos: `${base}/acessos`,
  avaliacoes: `${base}/avaliacoes`,
  bens: `${base}/bens`,
  precos: `${base}/precos`,
} as const
