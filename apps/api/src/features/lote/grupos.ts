import {
  camposPatrimonio,
  type EdicaoLote,
  mensagens,
  pedeTombamento,
  type SalvarPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError, invalid } from '../../kernel/errors.ts'
import { exigirSemArquivo } from '../camposadicionais/arquivos.public.ts'
import { exigirAtivos } from '../patrimonios/campos/inativos.public.ts'
import { exigirReferencias } from '../patrimonios/gravar/alterar-muitos.public.ts'
import type { Transferencia } from '../movimentacoes/pedido/transferir.public.ts'
import { type Escolhido, exigirQuantidade, resolverSelecao } from './selecao.ts'

/** Assets that get the same fields. */
export interface Grupo {
  corpo: SalvarPatrimonio
  itens: Escolhido[]
  /** Beside them: they go to another unit. */
  transferencia?: Transferencia
}

/** A change as it came: fields of an asset, and what has rules of its own beside them. */
interface Pedida {
  unidade?: { id: number } | null | undefined
  notaFiscalEntrada?: number | null | undefined
}

const recusar = (campo: string, texto: string): never => {
  throw new AppError(400, texto, { [campo]: [texto] })
}

/**
 * The fields of an asset that a change carries, without what was only read. Another unit with a place in it is a move there,
 * and place, entry of the chart and responsible are the move's. Errors: 400 (docs/regras.md R80).
 */
function partesDe(ctx: Ctx, pedida: Pedida): Pick<Grupo, 'corpo' | 'transferencia'> {
  const corpo: SalvarPatrimonio = Object.fromEntries(
    Object.entries(pedida).filter(([nome, valor]) => nome in camposPatrimonio && valor !== undefined),
  )
  if (pedida.notaFiscalEntrada === 0) recusar('notaFiscalEntrada', mensagens.loteSalveNota)
  if (!pedida.unidade || pedida.unidade.id === ctx.unidadeId) return { corpo }
  if (Object.keys(corpo).length === 0) recusar('unidade', mensagens.loteSoUnidade)
  const { localizacaoInicial, organograma, responsavel, ...resto } = corpo
  const localizacao = localizacaoInicial ?? recusar('localizacaoInicial', mensagens.loteInformeLocalizacao)
  return {
    corpo: organograma === null ? { ...resto, organograma } : resto,
    transferencia: {
      unidade: pedida.unidade.id,
      localizacao,
      organograma: organograma ?? null,
      responsavel: responsavel ?? recusar('responsavel', mensagens.obrigatorio),
    },
  }
}

/** Gives what cannot be the same in many assets, or is not for a batch to do. */
function exigirComum(corpo: SalvarPatrimonio, quantos: number): void {
  if (quantos > 1 && corpo.produtoCaracteristica?.referencia)
    throw invalid({ 'produtoCaracteristica.referencia': [mensagens.loteReferenciaUnica] })
  if (pedeTombamento(corpo.situacao)) throw invalid({ situacao: [mensagens.loteNaoTomba] })
}

/** The changes of a batch edit, those with the same fields together. Errors: 400, 404. */
export async function gruposDe(ctx: Ctx, e: EdicaoLote): Promise<Grupo[]> {
  const grupos = e.alterar ? daLista(ctx, e.alterar) : await daSelecao(ctx, e)
  if (e.empenho !== undefined) for (const g of grupos) g.corpo = { empenho: e.empenho, ...g.corpo }
  const aoLado = e.relacionamentos.length + e.anexos.length + e.documentos.length
  const muda = aoLado > 0 || grupos.some((g) => g.transferencia || Object.keys(g.corpo).length > 0)
  if (!muda) throw new AppError(400, mensagens.loteSemAlteracao)
  // Each asset of a list may have a body of its own: their keys are asked for at once.
  await exigirSemArquivo(ctx, {
    camposAdicionais: Object.assign({}, ...grupos.map((g) => g.corpo.camposAdicionais ?? {})),
  })
  return grupos
}

function daLista(ctx: Ctx, alterar: NonNullable<EdicaoLote['alterar']>): Grupo[] {
  exigirQuantidade(alterar.length)
  const vistos = new Set(alterar.map((m) => m.id))
  if (vistos.size < alterar.length) throw invalid({ alterar: ['O mesmo bem está mais de uma vez na lista.'] })
  const grupos = new Map<string, Grupo>()
  for (const mudanca of alterar) {
    const partes = partesDe(ctx, mudanca)
    const chave = JSON.stringify(partes)
    const grupo = grupos.get(chave) ?? { ...partes, itens: [] }
    grupo.itens.push({
      id: mudanca.id,
      ...(typeof mudanca.versao === 'number' ? { versao: mudanca.versao } : {}),
    })
    grupos.set(chave, grupo)
  }
  return [...grupos.values()]
}

async function daSelecao(ctx: Ctx, { selecao, campos = {} }: EdicaoLote): Promise<Grupo[]> {
  if (!selecao) throw new AppError(400, mensagens.loteSemAlteracao)
  const partes = partesDe(ctx, campos)
  const { corpo } = partes
  const itens = await resolverSelecao(ctx, selecao)
  exigirComum(corpo, itens.length)
  await exigirReferencias(ctx, corpo)
  await exigirAtivos(ctx, corpo)
  return [{ ...partes, itens }]
}
