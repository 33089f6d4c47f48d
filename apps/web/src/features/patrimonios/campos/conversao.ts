import type { Patrimonio } from '@tombo/contract'
import type { ErroApi } from '../../../kernel/http.ts'
import { type Valores, valorDeEnvio, valoresDe } from '../../../resource/validar.ts'
import { camposDoBem, DA_CARACTERISTICA, type NomeCampo } from './definicoes.ts'

export interface ProdutoDigitado {
  id: number | null
  descricao: string
}

/** The values of the form from an asset as it is read; a blank form without one. */
export function valoresDoBem(bem?: Patrimonio): Valores {
  const pc = bem?.produtoCaracteristica
  const plano: Valores = {
    ...bem,
    produto: pc?.produto ?? null,
    empenho: bem?.empenho?.descricao ?? null,
  }
  for (const nome of DA_CARACTERISTICA) plano[nome] = pc?.[nome] ?? null
  if (!bem) plano.utilizacao = 'EMUSO'
  return valoresDe(camposDoBem, plano)
}

const daCaracteristica = new Set<string>(DA_CARACTERISTICA)

/** The body of a save with these fields only: what is absent stays as it is. */
export function corpoDoBem(valores: Valores, nomes: readonly NomeCampo[]): Record<string, unknown> {
  const corpo: Record<string, unknown> = {}
  const pc: Record<string, unknown> = {}
  for (const nome of nomes) {
    const campo = camposDoBem[nome]
    if (nome === 'produto') {
      const p = valores.produto as ProdutoDigitado | null
      if (p) pc.produto = p.id ? { id: p.id } : { descricao: p.descricao.trim() }
    } else if (nome === 'empenho') {
      const descricao = valorDeEnvio(campo.tipo, false, valores.empenho)
      corpo.empenho = descricao === null ? null : { descricao }
    } else if (daCaracteristica.has(nome)) pc[nome] = valorDeEnvio(campo.tipo, false, valores[nome])
    else corpo[nome] = valorDeEnvio(campo.tipo, campo.obrigatorio, valores[nome])
  }
  if (Object.keys(pc).length > 0) corpo.produtoCaracteristica = pc
  if (valores.id) Object.assign(corpo, { id: valores.id, versao: valores.versao })
  return corpo
}

/** The server's texts by the names of the form: `produtoCaracteristica.referencia` is `referencia`, `empenho.descricao` is `empenho`, of a request too. */
export function errosDoServidor(erro: ErroApi): Record<string, string> {
  return Object.fromEntries(
    Object.entries(erro.fields).map(([k, textos]) => [
      k
        .replace(/^alteracoes\./, '')
        .replace(/^produtoCaracteristica\./, '')
        .replace(/^(produto|empenho)\..*/, '$1'),
      textos.join(' '),
    ]),
  )
}
