import {
  type BodyOf,
  depreciacaoWorkflow,
  formatarCompetencia,
  type Regras,
  type rotasDepreciacoes,
  type Where,
  formatarReais,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import type { JobType, Job } from '../../../kernel/jobs/job.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import { condicaoDeReferencia, condicoesDoWhere } from '../../patrimonios/lista/condicoes.public.ts'
import { abrirAntesDaPrimeira } from '../../razao/abertura/abertura.public.ts'
import { regrasDeDepreciacao, travarParaCorrida } from '../../razao/regras.public.ts'
import { avisoDoProcessamento } from './avisos.ts'
import { type Alcance, anotarFaltas, calcularIguais } from './calculo.ts'
import { calcularExatos } from './calculo-exato.ts'
import {
  corridaAberta,
  devolverDoTrabalho,
  filaDaUnidade,
  mesDe,
  mudarSituacao,
  travarCorrida,
} from '../repo.ts'

interface Filtro {
  where?: Where | undefined
  referenciaInicial?: string | undefined
  referenciaFinal?: string | undefined
}
interface Dados {
  id: number
  ensaio: boolean
  filtro: Filtro | null
}

/** Asks for the computation of a run; without an id, of the unit's open one. A dry run leaves the run as it is. 409 when the run is posted or being worked on. */
export async function pedirProcessamento(ctx: Ctx, corpo: BodyOf<typeof rotasDepreciacoes.processar>) {
  const corrida = await travarCorrida(ctx, corpo.id ?? (await corridaAberta(ctx)))
  requireAllowed(depreciacaoWorkflow, corrida.situacao, 'processar')
  const { where, referenciaInicial, referenciaFinal } = corpo
  const filtro: Filtro | null =
    where || referenciaInicial || referenciaFinal ? { where, referenciaInicial, referenciaFinal } : null
  if (!corpo.ensaio)
    await mudarSituacao(
      ctx,
      corrida.id,
      'PROCESSANDO',
      sql`, filtro = ${filtro ? JSON.stringify(filtro) : null}::jsonb`,
    )
  const nome = formatarCompetencia(corrida.competencia.slice(0, 7))
  const dados: Dados = { id: corrida.id, ensaio: corpo.ensaio, filtro }
  return requestTarefa(
    ctx,
    {
      tipo: 'PROCESSAR_DEPRECIACAO',
      descricao: `${corpo.ensaio ? 'Ensaio da depreciação' : 'Depreciação'} de ${nome}`,
      dados: { ...dados },
    },
    filaDaUnidade(ctx),
  )
}

const TRECHO = 100_000

const condicoesDoFiltro = async (ctx: Ctx, f: Filtro | null): Promise<SqlQuery[]> =>
  f
    ? [
        ...(await condicoesDoWhere(ctx, f.where)),
        ...condicaoDeReferencia(f.referenciaInicial, f.referenciaFinal),
      ]
    : []

/** Computes the items of a run, a stretch of assets at a time, in the one transaction that it is given. */
async function calcular(ctx: Ctx, t: Job<Dados>, mes: number, regras: Regras) {
  const { id, filtro } = t.data
  await ctx.db.exec(sql`delete from depreciacao_item where depreciacao_id = ${id}`)
  const alcance: Alcance = { depreciacaoId: id, mes, regras, filtro: await condicoesDoFiltro(ctx, filtro) }
  const pontas = await ctx.db.row(
    sql<{
      de: number | null
      ate: number | null
    }>`select min(patrimonio_id) as de, max(patrimonio_id) as ate from plano_depreciacao
      where unidade_id = ${ctx.unidadeId} and deprecia`,
  )
  const { de, ate } = pontas ?? { de: null, ate: null }
  for (let inicio = de ?? 1; inicio <= (ate ?? 0); inicio += TRECHO) {
    const fim = Math.min(inicio + TRECHO - 1, ate ?? 0)
    await calcularIguais(ctx, alcance, inicio, fim)
    await calcularExatos(ctx, alcance, inicio, fim)
    await anotarFaltas(ctx, alcance, inicio, fim)
    await t.progress(fim - (de ?? 1) + 1, (ate ?? 0) - (de ?? 1) + 1)
  }
}

export interface ResumoDaCorrida {
  quantidade: number
  comErro: number
  meses: number
  total: string
}

const resumir = async (ctx: Ctx, id: number): Promise<ResumoDaCorrida> => {
  const r = await ctx.db.row(sql<ResumoDaCorrida>`
    select (count(*) filter (where erro is null))::int as quantidade,
      (count(*) filter (where erro is not null))::int as "comErro",
      coalesce(sum(meses) filter (where erro is null), 0)::int as meses,
        coalesce(sum(valor) filter (where erro is null), 0.00) as total
    from depreciacao_item where depreciacao_id = ${id}`)
  return r as ResumoDaCorrida
}

const porNatureza = (ctx: Ctx, id: number) =>
  ctx.db.rows(sql<{ descricao: string; quantidade: number; valor: string }>`
    select coalesce(max(n.codigo || ' ' || n.nome), 'Sem natureza') as descricao, count(*)::int as quantidade,
      sum(i.valor)::text as valor
    from depreciacao_item i left join tipo_natureza n on n.id = i.tipo_natureza_id
    where i.depreciacao_id = ${id} and i.erro is null group by n.id order by sum(i.valor) desc limit 50`)

/** Undoes a transaction whose outcome alone is wanted. */
class Desfazer extends Error {
  readonly resultado: Record<string, unknown>
  constructor(resultado: Record<string, unknown>) {
    super('desfazer')
    this.resultado = resultado
  }
}

/** The computation: the whole of it is kept, or nothing. Running it again gives the same, until something is posted. */
export const processarDepreciacao: JobType<Dados> = {
  tipo: 'PROCESSAR_DEPRECIACAO',
  requires: ['criaralterardepreciacoes'],
  long: true,
  async run(t) {
    const { id, ensaio } = t.data
    try {
      return await t.write(async (ctx) => {
        await travarParaCorrida(ctx)
        const corrida = await travarCorrida(ctx, id)
        if (!ensaio && depreciacaoWorkflow.isFinal(corrida.situacao))
          return { ...(await resumir(ctx, id)), ensaio }
        await abrirAntesDaPrimeira(ctx, corrida.competencia)
        const regras = await regrasDeDepreciacao(ctx.db)
        await calcular(ctx, t, mesDe(corrida.competencia), regras)
        const resumo = await resumir(ctx, id)
        const resultado = {
          ...resumo,
          ensaio,
          ...(ensaio ? { porNatureza: await porNatureza(ctx, id) } : {}),
        }
        if (ensaio) throw new Desfazer(resultado)
        await mudarSituacao(
          ctx,
          id,
          depreciacaoWorkflow.to('processar'),
          sql`, regras = ${JSON.stringify(regras)}::jsonb, total = ${resumo.total}::numeric,
            quantidade = ${resumo.quantidade}, com_erro = ${resumo.comErro}, meses = ${resumo.meses}`,
        )
        await recordEvento(ctx, {
          entidade: 'depreciacoes',
          entidadeId: id,
          tipo: 'PROCESSAMENTO',
          alteracoes: [
            { campo: 'Bens', anterior: null, novo: String(resumo.quantidade) },
            { campo: 'Com erro', anterior: null, novo: String(resumo.comErro) },
            { campo: 'Total', anterior: null, novo: formatarReais(resumo.total) },
          ],
        })
        return resultado
      })
    } catch (erro) {
      if (erro instanceof Desfazer) return erro.resultado
      throw erro
    }
  },
  async onFailure(t) {
    if (t.data.ensaio) return
    await t.write(async (ctx) => {
      const voltou = await devolverDoTrabalho(
        ctx,
        t.data.id,
        depreciacaoWorkflow.initial,
        sql`, regras = null, total = 0, quantidade = 0, com_erro = 0, meses = 0`,
      )
      if (voltou) await ctx.db.exec(sql`delete from depreciacao_item where depreciacao_id = ${t.data.id}`)
    })
  },
  notice: avisoDoProcessamento,
}
