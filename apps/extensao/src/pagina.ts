/** The page that a person looks at: where it is, and how it looks. */
export interface Pagina {
  link: string
  /** Its host, without `www.`: the first guess at the shop. */
  fonte: string
  imagem: Blob
  /** The same picture, for an `img`. */
  vista: string
}

/** The bytes behind a `data:` address in base 64. */
function bytesDe(endereco: string): Blob {
  const texto = atob(endereco.slice(endereco.indexOf(',') + 1))
  return new Blob([Uint8Array.from(texto, (c) => c.charCodeAt(0))], { type: 'image/png' })
}

/** The page in front; null when it is none of the web, as a settings page of the browser. */
export async function paginaAberta(): Promise<Pagina | null> {
  const [aba] = await chrome.tabs.query({ active: true, currentWindow: true })
  if (!aba?.url || !/^https?:/.test(aba.url)) return null
  const vista = await chrome.tabs.captureVisibleTab({ format: 'png' })
  const fonte = new URL(aba.url).hostname.replace(/^www\./, '')
  return { link: aba.url, fonte, imagem: bytesDe(vista), vista }
}
