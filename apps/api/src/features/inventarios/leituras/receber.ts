import {
  conferirLeitura,
  inventarioWorkflow,
  type Leitura,
  type LeiturasRecebidas,
  mensagens,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { contaNoInventario } from '../direitos.ts'
import { type Cabeca, segurarInventario } from '../repo.ts'
import { type Entrega, guardarLeituras } from './guardar.ts'
import { resolverCodigos } from './resolver.ts'

type Recusa = LeiturasRecebidas['recusadas'][number]

/**
 * Receives readings of a device: by its counting session, or brought as a file by somebody who counts. Each is checked by itself;
 * the same id again is never a second reading. Errors: 403 for who brings the readings of a device that never counted here and
 * counts nothing here; 404.
 * @param conhecida by whom they come, where that was seen to
 */
export async function receberLeituras(
  ctx: Ctx,
  id: number,
  { dispositivo, leituras }: { dispositivo: string; leituras: readonly unknown[] },
  conhecida?: Entrega,
): Promise<LeiturasRecebidas> {
  const c = await segurarInventario(ctx, id)
  const entrega = conhecida ?? (await deQuemVem(ctx, c, dispositivo))
  const { boas, recusadas } = separar(leituras)
  const repetidas = await jaGuardadas(ctx, c, [...boas.keys()])
  const novas = [...boas.values()].filter((l) => !repetidas.has(l.id))
  const motivo = await motivosDeRecusa(ctx, c, novas, entrega)
  const aceitaveis = novas.filter((l) => motivo(l) === null)
  const resolver = await resolverCodigos(ctx, c.id, [...new Set(aceitaveis.flatMap((l) => l.codigo ?? []))])
  const feitas = await guardarLeituras(
    ctx,
    c,
    aceitaveis.map((leitura) => ({
      leitura,
      resolucao: leitura.codigo ? resolver(leitura.codigo) : { tipo: 'DESCONHECIDO' },
    })),
    entrega,
  )
  if (!ctx.contagem && entrega.sessaoId !== null && feitas.size > 0)
    await relatarTrazidas(ctx, c, entrega, feitas.size)
  return {
    aceitas: [...feitas],
    repetidas: [...repetidas, ...aceitaveis.filter((l) => !feitas.has(l.id)).map((l) => l.id)],
    recusadas: [
      ...recusadas,
      ...novas.flatMap((l): Recusa[] => {
        const porQue = motivo(l)
        return porQue === null ? [] : [{ id: l.id, motivo: porQue }]
      }),
    ],
  }
}

/** Readings that stand in the name of who made them tell who brought them: a file says by itself whose it is. */
const relatarTrazidas = (ctx: Ctx, c: Cabeca, e: Entrega, quantas: number): Promise<void> =>
  recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: c.id,
    tipo: 'INVENTARIO_LEITURAS_TRAZIDAS',
    alteracoes: [
      { campo: 'Leituras', anterior: null, novo: String(quantas) },
      { campo: 'Em nome de', anterior: null, novo: e.pessoa.nome },
    ],
  })

/** Gives those that are well formed, each id once, and the others with why. */
function separar(leituras: readonly unknown[]): { boas: Map<string, Leitura>; recusadas: Recusa[] } {
  const boas = new Map<string, Leitura>()
  const recusadas: Recusa[] = []
  for (const valor of leituras) {
    const r = conferirLeitura(valor)
    if (!('leitura' in r)) recusadas.push(r)
    else if (!boas.has(r.leitura.id)) boas.set(r.leitura.id, r.leitura)
  }
  return { boas, recusadas }
}

/**
 * Whose that is which a device made: of the device's counting session here, whoever brings it; else of who brings it. 403 for who
 * brings what a device that never counted here made, and counts nothing here.
 */
export async function deQuemVem(ctx: Ctx, c: Cabeca, dispositivo: string): Promise<Entrega> {
  const fim = !inventarioWorkflow.allowed(c.situacao, 'contar')
  const { contagem, actor } = ctx
  const quem = { id: actor.usuarioId, nome: actor.nome }
  if (contagem) {
    const { sessaoId, encerrada } = contagem
    return { dispositivo: await aparelhoDa(ctx, sessaoId), sessaoId, pessoa: quem, tardia: fim || encerrada }
  }
  const s = await ctx.db.row(sql<{ id: number; pessoa: Entrega['pessoa'] }>`
    select s.id, jsonb_build_object('id', u.id, 'nome', u.nome) as pessoa from inventario_sessao s
    join usuario u on u.id = s.usuario_id
    where s.inventario_id = ${c.id} and s.dispositivo = ${dispositivo}::uuid order by s.id desc limit 1`)
  if (s) return { dispositivo, sessaoId: s.id, pessoa: s.pessoa, tardia: fim }
  if (!fim && !(await contaNoInventario(ctx, c))) throw new AppError(403, mensagens.inventarioNaoConta)
  return { dispositivo, sessaoId: null, pessoa: quem, tardia: fim }
}

/** The device of a counting session, whatever its readings name: nobody takes back by it what another device read. */
async function aparelhoDa(ctx: Ctx, sessaoId: number): Promise<string> {
  const s = await ctx.db.row(
    sql<{ id: string }>`select dispositivo::text as id from inventario_sessao where id = ${sessaoId}`,
  )
  return (s as { id: string }).id
}

/** Gives those of these ids that the campaign has. */
export async function jaGuardadas(ctx: Ctx, c: Cabeca, ids: readonly string[]): Promise<Set<string>> {
  const linhas = await ctx.db.rows(sql<{ id: string }>`
    select id::text from inventario_leitura where inventario_id = ${c.id} and id = any(${[...ids]}::uuid[])`)
  return new Set(linhas.map((l) => l.id))
}

/** Why a reading cannot be kept: what it names is not there, or its counter may not count that place. */
async function motivosDeRecusa(ctx: Ctx, c: Cabeca, leituras: readonly Leitura[], e: Entrega) {
  const lugares = await ctx.db.rows(sql<{ id: number; dele: boolean }>`
    select l.id, coalesce(r.usuario_id = ${e.pessoa.id}, false) as dele from localizacao l left
    join responsavel r on r.id = l.responsavel_id
    where l.id = any(${leituras.map((l) => l.localizacao)}::int[]) and l.unidade_id = ${ctx.unidadeId}`)
  const porId = new Map(lugares.map((l) => [l.id, l.dele]))
  const existentes = async (tabela: 'estado_conservacao' | 'patrimonio', ids: number[]) =>
    new Set(
      ids.length === 0
        ? []
        : (
            await ctx.db.rows(
              sql<{ id: number }>`select id from ${sql.table(tabela)} where id = any(${ids}::int[])`,
            )
          ).map((x) => x.id),
    )
  const estados = await existentes(
    'estado_conservacao',
    leituras.flatMap((l) => l.conservacao ?? []),
  )
  const bens = await existentes(
    'patrimonio',
    leituras.flatMap((l) => l.patrimonio ?? []),
  )
  return (l: Leitura): string | null => {
    if (!porId.has(l.localizacao)) return mensagens.leituraSemLocal
    if (c.doResponsavel === 'RECUSAR' && porId.get(l.localizacao) === true)
      return mensagens.leituraDoResponsavel
    if (l.conservacao && !estados.has(l.conservacao)) return mensagens.leituraSemEstado
    if (l.patrimonio && !bens.has(l.patrimonio)) return mensagens.leituraSemBem
    return null
  }
}
