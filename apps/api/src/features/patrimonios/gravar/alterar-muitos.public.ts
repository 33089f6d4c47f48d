import {
  campoPatrimonio,
  mensagens,
  patrimonioWorkflow,
  pedeTombamento,
  type SalvarPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { AppError, conflict } from '../../../kernel/errors.ts'
import { alterarBens, type Desfecho, type Mudanca } from './alterar.ts'
import { colunasDoCorpo, exigirReferencias } from '../campos/colunas.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { type Estado, estadosDosBens } from '../campos/estado.ts'
import { jaTombado } from './regras.ts'

export { exigirReferencias } from '../campos/colunas.ts'

/** A change asked of one asset. Those with the same fields share one object. */
export interface Pedido {
  id: number
  /** As it was seen; with any other the asset is left alone. */
  versao?: number | undefined
  corpo: SalvarPatrimonio
}

/** Says what became of an asset: changed, refused with its reason, or neither when it already stood so. Nameless when it is none of this unit. */
export interface Resultado {
  id: number
  numeroTombamento: number | null
  numeroAcessorio: number
  descricao: string | null
  motivo?: string
  feita?: NonNullable<Desfecho['feita']>
}

/** The greatest id there can be: a greater one names nothing. */
const MAIOR_ID = 2_147_483_647

const rotuloDe = (campo: string) =>
  (campoPatrimonio.descriptions as Readonly<Record<string, string>>)[campo] ?? campo

/** An error as one sentence of a list: the field, then what it says. What a screen would ask about is left out. */
export const motivoDe = (erro: AppError): string =>
  erro.fields
    ? Object.entries(erro.fields)
        .filter(([campo]) => campo !== 'novaEtiqueta')
        .map(([campo, textos]) => `${rotuloDe(campo)}: ${textos.join(' ')}`)
        .join(' ')
    : erro.message

/**
 * Changes many assets of the unit, each by the rules of a single save, in the order of their ids. What cannot be changed is
 * told and left as it is; nothing here registers an asset or touches one that is written off.
 */
export async function alterarMuitos(ctx: Ctx, pedidos: readonly Pedido[]): Promise<Resultado[]> {
  const estados = new Map(
    (
      await estadosDosBens(
        ctx,
        pedidos.map((p) => p.id).filter((id) => id <= MAIOR_ID),
      )
    ).map((e) => [e.bruto.id, e]),
  )
  const compartilhados = contar(pedidos)
  const prontos = new Map<SalvarPatrimonio, Promise<Record<string, unknown>>>()
  const erros = new Map<number, AppError>()
  const mudancas: Mudanca[] = []
  for (const p of pedidos) {
    const estado = estados.get(p.id)
    const erro = estado ? recusaPrevia(p, estado) : new AppError(404, mensagens.naoEncontrado)
    if (erro || !estado) {
      if (erro) erros.set(p.id, erro)
      continue
    }
    const sozinho = compartilhados.get(p.corpo) === 1
    if (!prontos.has(p.corpo)) prontos.set(p.corpo, colunasDe(ctx, p.corpo, sozinho ? estado : undefined))
    try {
      const colunas = await prontos.get(p.corpo)
      if (colunas && Object.keys(colunas).length > 0) mudancas.push({ estado, colunas })
    } catch (falha) {
      if (!(falha instanceof AppError)) throw falha
      erros.set(p.id, falha)
    }
  }
  const desfechos = new Map((await alterarBens(ctx, mudancas, { estrito: true })).map((d) => [d.id, d]))
  esquecerContagens(ctx)
  return pedidos.map((p) =>
    resultadoDe(p.id, estados.get(p.id), erros.get(p.id) ?? desfechos.get(p.id)?.erro, desfechos.get(p.id)),
  )
}

const contar = (pedidos: readonly Pedido[]) => {
  const vezes = new Map<SalvarPatrimonio, number>()
  for (const { corpo } of pedidos) vezes.set(corpo, (vezes.get(corpo) ?? 0) + 1)
  return vezes
}

/** The columns that a body writes; what it points to must be there. */
async function colunasDe(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  sozinho: Estado | undefined,
): Promise<Record<string, unknown>> {
  await exigirReferencias(ctx, corpo)
  const atual = sozinho && { produtoId: sozinho.bruto.produto_id, descricao: sozinho.bruto.descricao }
  const colunas = await colunasDoCorpo(ctx, corpo, atual)
  return corpo.situacao ? { ...colunas, situacao: corpo.situacao } : colunas
}

function recusaPrevia({ versao, corpo }: Pedido, { bruto }: Estado): AppError | null {
  if (patrimonioWorkflow.isFinal(bruto.situacao)) return conflict(mensagens.loteBaixado)
  if (versao !== undefined && versao !== bruto.versao) return conflict(mensagens.loteMudouAntes)
  return pedeTombamento(corpo.situacao) && !jaTombado(bruto) ? conflict(mensagens.loteNaoTomba) : null
}

function resultadoDe(
  id: number,
  estado: Estado | undefined,
  erro: AppError | undefined,
  desfecho: Desfecho | undefined,
): Resultado {
  return {
    id,
    numeroTombamento: estado?.bruto.numero_tombamento ?? null,
    numeroAcessorio: estado?.bruto.numero_acessorio ?? 0,
    descricao: estado?.bruto.descricao ?? null,
    ...(erro ? { motivo: motivoDe(erro) } : {}),
    ...(desfecho?.feita ? { feita: desfecho.feita } : {}),
  }
}
