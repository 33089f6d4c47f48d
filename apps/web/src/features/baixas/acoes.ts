import {
  type Asked,
  type Baixa,
  baixaWorkflow as w,
  type CampoExigido,
  faltamNaBaixa,
  type ItemBaixa,
  mensagens,
  nomeDoBem,
  rotasBaixas as r,
} from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError, toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { camposDaBaixa } from './campos.ts'
import { recarregarBaixas } from './consultas.ts'

/** Makes a call, and asks for everything again. True when it was done; otherwise a toast has said why. */
async function fazer(chamar: () => Promise<unknown>): Promise<boolean> {
  try {
    await chamar()
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  } finally {
    await recarregarBaixas()
  }
}
const perguntar = async (pergunta: Asked, chamar: () => Promise<unknown>): Promise<boolean> =>
  (await ask(pergunta)) && fazer(chamar)

const numeroEBens = (b: Baixa) => ({ numero: b.codigo, bens: quantos(b.quantidade, 'bem', 'bens') })

/** Hands a write-off to who authorises it; `acessoriosFicam` when its accessories stay in use. */
export const mandar = (
  b: { id: number; versao: number | null },
  acessoriosFicam: boolean,
): Promise<unknown> =>
  call(r.alterarSituacao, {
    params: { id: b.id, situacao: 'EM_ANALISE' },
    body: { versao: b.versao, acessoriosFicam },
    // A screen that asks about accessories says itself what is left to say.
    noErrorToast: (erro) => acessoriosFicam || 'acessorios' in erro.fields,
  })

/** Tells which fields are still to be filled before a write-off goes to who authorises it, and gives them. */
export function dizOQueFalta(b: Baixa): CampoExigido[] {
  const faltam = faltamNaBaixa(b.tipoBaixa.classificacao.value, b)
  if (faltam.length === 0) return faltam
  const nomes = faltam.map((campo) => camposDaBaixa[campo].label.toLowerCase())
  toastError(`${mensagens.preenchaNecessarios} Falta: ${nomes.join(', ')}.`, 10_000)
  return faltam
}

/** Hands a write-off to who authorises it. Gives the accessories of which nobody has said yet what becomes of them. */
export async function enviar(b: Baixa): Promise<readonly string[]> {
  if (!(await ask(w.questionOf('ENVIAR', numeroEBens(b))))) return []
  try {
    await mandar(b, false)
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return erro.fields.acessorios ?? []
  } finally {
    await recarregarBaixas()
  }
  return []
}

/** Authorises a write-off, which takes effect. */
export function finalizar(b: Baixa): Promise<boolean> {
  const cessao = b.modalidade?.value === 'CESSAO'
  const efeito = cessao
    ? `É cedido o uso de ${quantos(b.quantidade, 'bem, que continua', 'bens, que continuam')} nos livros.`
    : `${quantos(b.quantidade, 'bem sai', 'bens saem')} dos livros e do uso. Desfazer só com um estorno.`
  return perguntar(w.questionOf('FINALIZAR', { numero: b.codigo, efeito }), () =>
    call(r.alterarSituacao, { params: { id: b.id, situacao: 'FINALIZADA' }, body: { versao: b.versao } }),
  )
}

/** Tells what was ceded has come back. */
export const encerrarCessao = (b: Baixa): Promise<boolean> =>
  perguntar(
    w.questionOf('ENCERRAR_CESSAO', { numero: b.codigo, bens: quantos(b.cedidos, 'bem', 'bens') }),
    () => call(r.encerrarCessao, { params: { id: b.id }, body: { versao: b.versao } }),
  )

/** Tells that one ceded asset has come back, and the others have not. */
export const devolverUm = (b: Baixa, i: ItemBaixa): Promise<boolean> =>
  perguntar(w.itemQuestionOf('ENCERRAR_CESSAO', { bem: nomeDoBem(i.patrimonio) }), () =>
    call(r.encerrarCessao, { params: { id: b.id }, body: { versao: b.versao, itens: [i.id] } }),
  )

/** Takes a write-off away; true when it is gone. */
export async function excluir(b: Baixa): Promise<boolean> {
  const pergunta = w.questionOf('EXCLUIR', { numero: b.codigo, descricao: b.tipoBaixa.descricao })
  if (!(await ask(pergunta))) {
    toastInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await call(r.excluir, { params: { id: b.id } })
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    await recarregarBaixas()
    return false
  }
}

/** An asset leaves a write-off that is being prepared. */
export const retirar = (b: Baixa, i: ItemBaixa): Promise<boolean> =>
  fazer(() => call(r.removerItem, { params: { id: b.id, itemId: i.id } }))

/** Takes assets in by a call's body, without asking for more. */
export const incluir = (b: Baixa, body: object): Promise<boolean> =>
  fazer(() => call(r.salvarItem, { params: { id: b.id }, body: loose({ versao: b.versao, ...body }) }))
