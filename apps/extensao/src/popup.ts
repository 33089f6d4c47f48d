import { type Pagina, paginaAberta } from './pagina.ts'
import { avaliacoes, bens, enviar, type Ligacao, type Nomeado, Recusa } from './servidor.ts'
import { lerValor } from './valor.ts'

const achar = <T extends Element>(seletor: string): T => {
  const e = document.querySelector<T>(seletor)
  if (!e) throw new Error(`a página não tem ${seletor}`)
  return e
}
const campo = (nome: string) => achar<HTMLInputElement>(`input[name=${nome}]`)
const escolha = (nome: string) => achar<HTMLSelectElement>(`select[name=${nome}]`)
const ligar = achar<HTMLFormElement>('#ligar')
const preco = achar<HTMLFormElement>('#preco')

function dizer(texto: string, erro = false): void {
  const aviso = achar<HTMLElement>('#aviso')
  aviso.toggleAttribute('data-erro', erro)
  aviso.textContent = texto
}

/** Does something, and says why it was refused. */
async function tentar(passo: () => Promise<void>): Promise<void> {
  try {
    await passo()
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro
    dizer(erro.message, true)
  }
}

const oferecer = (onde: HTMLSelectElement, nomes: readonly Nomeado[]) =>
  onde.replaceChildren(...nomes.map((n) => new Option(n.descricao, String(n.id))))

let ligacao: Ligacao | null = null
let pagina: Pagina | null = null

/** The same for each try to send one page for one asset. */
const chaves = new Map<string, string>()
function chaveDe(...partes: string[]): string {
  const nome = partes.join('\n')
  const chave = chaves.get(nome) ?? crypto.randomUUID()
  chaves.set(nome, chave)
  return chave
}

async function oferecerBens(): Promise<void> {
  if (!ligacao || !escolha('avaliacao').value) return
  const achados = await bens(ligacao, Number(escolha('avaliacao').value), campo('busca').value.trim())
  oferecer(escolha('item'), achados)
  if (achados.length === 0) dizer('Nenhum bem sem valor com estas palavras.', true)
}

async function abrir(l: Ligacao): Promise<void> {
  const abertas = await avaliacoes(l)
  ligacao = l
  oferecer(escolha('avaliacao'), abertas)
  pagina = await paginaAberta()
  ligar.hidden = true
  preco.hidden = false
  const imagem = achar<HTMLImageElement>('#imagem')
  imagem.hidden = pagina === null
  if (pagina) imagem.src = pagina.vista
  achar('#endereco').textContent = pagina?.link ?? ''
  campo('fonte').value = pagina?.fonte ?? ''
  if (!pagina) dizer('Abra a página do preço e use o botão de novo.', true)
  else if (abertas.length === 0) dizer('Nenhuma avaliação de móveis em andamento.', true)
  else {
    dizer('')
    await oferecerBens()
  }
}

ligar.addEventListener('submit', (e) => {
  e.preventDefault()
  void tentar(async () => {
    const servidor = new URL(campo('servidor').value).origin
    const nova = { servidor, codigo: campo('codigo').value.trim() }
    // The question about the address may close this window: it goes on from what is kept.
    await chrome.storage.local.set(nova)
    if (!(await chrome.permissions.request({ origins: [`${servidor}/*`] })))
      throw new Recusa('Sem a permissão para este endereço a extensão não fala com o Tombo.')
    await abrir(nova)
  })
})

achar('#desligar').addEventListener('click', () => {
  void tentar(async () => {
    await chrome.storage.local.remove(['servidor', 'codigo'])
    ligacao = null
    preco.hidden = true
    ligar.hidden = false
    dizer('')
    campo('servidor').focus()
  })
})

escolha('avaliacao').addEventListener('change', () => void tentar(oferecerBens))
campo('busca').addEventListener('change', () => void tentar(oferecerBens))

preco.addEventListener('submit', (e) => {
  e.preventDefault()
  const botao = achar<HTMLButtonElement>('#preco button[type=submit]')
  if (botao.getAttribute('aria-disabled') === 'true') return
  botao.setAttribute('aria-disabled', 'true')
  void tentar(async () => {
    if (!ligacao || !pagina) throw new Recusa('Abra a página do preço e use o botão de novo.')
    const valor = lerValor(campo('valor').value)
    if (valor === undefined) throw new Recusa('Escreva o valor como 1.234,56.')
    const item = escolha('item').value
    if (!item) throw new Recusa('Escolha o bem.')
    const { link, imagem } = pagina
    const envio = { itemId: Number(item), link, valor, fonte: campo('fonte').value.trim() }
    const foto = { tipo: 'FOTO', nome: 'pagina.png', bytes: imagem } as const
    const dito = await enviar(ligacao, envio, { ...foto, chave: chaveDe(item, link, 'FOTO') })
    const documento = campo('documento').files?.[0]
    if (documento) {
      const chave = chaveDe(item, link, 'DOCUMENTO', documento.name)
      await enviar(ligacao, envio, { tipo: 'DOCUMENTO', nome: documento.name, bytes: documento, chave })
    }
    dizer(`Preço ${dito.ordem} guardado na pesquisa nº ${dito.pesquisa.id}.`)
  }).finally(() => botao.removeAttribute('aria-disabled'))
})

void tentar(async () => {
  const { servidor, codigo } = await chrome.storage.local.get(['servidor', 'codigo'])
  if (typeof servidor === 'string' && typeof codigo === 'string') {
    campo('servidor').value = servidor
    await abrir({ servidor, codigo }).catch((erro: unknown) => {
      ligar.hidden = false
      throw erro
    })
  } else ligar.hidden = false
})
