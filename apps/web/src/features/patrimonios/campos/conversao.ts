import { campoDoBem, camposDoBem, idDoCampoDoBem, type NomeCampo, type Patrimonio } from '@tombo/contract'
import type { ApiError } from '../../../kernel/http.ts'
import { type Values, valueToSend, valuesOf } from '../../../resource/fields/validate.ts'
import { nomeDoErro } from '../adicionais/campos.ts'
import { valorNoBem } from './valorNoBem.ts'

export interface ProdutoDigitado {
  id: number | null
  descricao: string
}

const NOMES = Object.keys(camposDoBem) as NomeCampo[]

/** The values of the form from an asset as it is read; a blank form without one. */
export function valoresDoBem(bem?: Patrimonio): Values {
  const plano: Values = { ...bem }
  for (const nome of NOMES) plano[nome] = valorNoBem(bem, nome)
  if (!bem) plano.utilizacao = 'EMUSO'
  return valuesOf(camposDoBem, plano)
}

/** A value as it travels: what was typed of a description, what the wire wraps in its object. */
function enviado(nome: NomeCampo, valores: Values): unknown {
  if (nome === 'produto') {
    const p = valores.produto as ProdutoDigitado | null
    return p ? (p.id ? { id: p.id } : { descricao: p.descricao.trim() }) : undefined
  }
  const campo = camposDoBem[nome]
  const { embrulho } = campoDoBem(idDoCampoDoBem[nome])
  const valor = valueToSend(campo.kind, campo.required, valores[nome])
  return embrulho && valor !== null ? { [embrulho]: valor } : valor
}

/** The body of a save with these fields only: what is absent stays as it is. */
export function corpoDoBem(valores: Values, nomes: readonly NomeCampo[]): Record<string, unknown> {
  const corpo: Record<string, unknown> = {}
  for (const nome of nomes) {
    const valor = enviado(nome, valores)
    if (valor === undefined) continue
    const [grupo, dentro] = idDoCampoDoBem[nome].split('.') as [string, string?]
    if (dentro) corpo[grupo] = { ...(corpo[grupo] as object | undefined), [dentro]: valor }
    else corpo[grupo] = valor
  }
  if (valores.id) Object.assign(corpo, { id: valores.id, versao: valores.versao })
  return corpo
}

/** The fields whose errors may stand deeper than the field itself. */
const FUNDOS = NOMES.filter((n) => n === 'produto' || campoDoBem(idDoCampoDoBem[n]).embrulho)
const FUNDO = new RegExp(`^(${FUNDOS.join('|')})\\..*`)

/** The server's texts by the names of the form: `produtoCaracteristica.referencia` is `referencia`, `empenho.descricao` is `empenho`, of a request too. */
export function errosDoServidor(erro: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(erro.fields).map(([k, textos]) => [
      nomeDoErro(k) ??
        k
          .replace(/^alteracoes\./, '')
          .replace(/^produtoCaracteristica\./, '')
          .replace(FUNDO, '$1'),
      textos.join(' '),
    ]),
  )
}
