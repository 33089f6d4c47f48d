import {
  acumuladaNaAbertura,
  type BodyOf,
  competenciaAnterior,
  formatarCompetencia,
  type rotasDepreciacoes as r,
  ultimoDiaDaCompetencia,
  formatarReais,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { abrirLivros, impedimentoDaAbertura, lerAbertura } from '../../razao/abertura/abertura.public.ts'
import { adotarMascara } from '../../razao/mudancas/adotar-mascara.public.ts'
import { corrigirAbertura } from '../../razao/abertura/corrigir-abertura.public.ts'
import { estornarCotas } from '../../razao/cotas/estornar-cotas.public.ts'
import { guardarMotivo } from '../../razao/cotas/motivo.public.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'
import { proximaCompetencia as proximaDaUnidade } from '../corrida/criar.ts'
import { exigirBem } from './do-patrimonio.ts'

const registrar = (ctx: Ctx, id: number, tipo: string, alteracoes: { campo: string; novo: string }[]) =>
  recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo,
    alteracoes: alteracoes.map((a) => ({ ...a, anterior: null })),
  })

/** From here on the asset depreciates as its mask says by now. @throws {AppError} 404; 409 once it was written off; 400 when the mask's life is over already */
export async function passarAUsarMascara(ctx: Ctx, id: number): Promise<void> {
  await exigirBem(ctx, id)
  await exigirNaoBaixado(ctx, id)
  const recusa = await adotarMascara(ctx, id)
  if (recusa) throw invalid(recusa)
  await registrar(ctx, id, 'ALTERACAO', [{ campo: 'Estimativa da depreciação', novo: 'A da máscara' }])
}

/** Reverses an asset's quotas from a month on. @throws {AppError} 404; 409 when there are none, or something stands on them */
export async function estornarDoBem(ctx: Ctx, id: number, o: BodyOf<typeof r.estornarCotas>): Promise<void> {
  await exigirBem(ctx, id)
  const bem = sql`select ${id}::int`
  const n = await estornarCotas(ctx, bem, `${o.desde}-01`)
  if (n === 0) throw conflict(`O bem não tem cotas lançadas de ${formatarCompetencia(o.desde)} em diante.`)
  await guardarMotivo(ctx, bem, o.motivo)
  await registrar(ctx, id, 'ESTORNO_DEPRECIACAO', [
    { campo: 'Cotas estornadas desde', novo: formatarCompetencia(o.desde) },
    { campo: 'Motivo', novo: o.motivo },
  ])
}

/** Another accumulated value of the asset at the opening. @throws {AppError} 404, 400, 409 */
export async function corrigirAberturaDoBem(
  ctx: Ctx,
  id: number,
  o: BodyOf<typeof r.corrigirAbertura>,
): Promise<void> {
  await exigirBem(ctx, id)
  await corrigirAbertura(ctx, id, o.valorDepreciado)
  await guardarMotivo(ctx, sql`select ${id}::int`, o.motivo)
  await registrar(ctx, id, 'CORRECAO_ABERTURA', [
    { campo: 'Depreciação na abertura', novo: formatarReais(o.valorDepreciado) },
    { campo: 'Motivo', novo: o.motivo },
  ])
}

/** The opening of the unit at work, and why it can no longer change. */
export async function aberturaDaUnidade(ctx: Ctx) {
  const unidadeId = ctx.unidadeId as number
  const abertura = await lerAbertura(ctx, unidadeId)
  const { proximaCompetencia } = await proximaDaUnidade(ctx)
  return {
    abertura: abertura && { ...abertura, acumulada: acumuladaNaAbertura.toWire(abertura.acumulada) },
    sugestao: ultimoDiaDaCompetencia(competenciaAnterior(proximaCompetencia)),
    impedimento: await impedimentoDaAbertura(ctx, unidadeId),
  }
}

export const abrirLivrosDaUnidade = (ctx: Ctx, o: BodyOf<typeof r.abrirLivros>): Promise<void> =>
  abrirLivros(ctx, ctx.unidadeId as number, o)
