import type { Regras } from '@tombo/contract'
import { conferirRazao } from '../src/features/razao/prova/conferir.public.ts'
import { lancarEntradas } from '../src/features/razao/abertura/entrada.public.ts'
import type { Ctx } from '../src/kernel/ctx.ts'
import type { Db } from '../src/kernel/db/db.ts'
import type { Outbound } from '../src/kernel/outbound/outbound.ts'
import { drainQueue } from '../src/kernel/jobs/queue.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { deliveries } from '../src/deliveries.ts'
import { finishLost } from '../src/kernel/jobs/job.ts'
import { jobs } from '../src/jobs.ts'
import type { TestApp, TestOrganizacao } from './app.ts'
import type { TestClient } from './client.ts'

/** The records that an asset points to, in the first unit. */
export interface Cadastros {
  natureza: number
  compra: number
  cessao: number
  bom: number
  local: number
  responsavel: number
  cotas: number
  digitos: number
  unidades: number
}

export async function cadastrosDe(org: TestOrganizacao, unidadeId = org.unidadeId): Promise<Cadastros> {
  const um = async (query: ReturnType<typeof sql>) => ((await org.rows(query))[0] as { id: number }).id
  return {
    natureza: await um(sql`select id from tipo_natureza where codigo = '4.4.90.52.42'`),
    compra: await um(sql`select id from tipo_aquisicao where classificacao = 'COMPRAS' limit 1`),
    cessao: await um(sql`select id from tipo_aquisicao where classificacao = 'CESSAO_USO' limit 1`),
    bom: await um(sql`select id from estado_conservacao where classificacao = 'BOM' limit 1`),
    local: await um(
      sql`insert into localizacao (unidade_id, descricao, caminho) values (${unidadeId}, 'Sala', 'Sala') returning id`,
    ),
    responsavel: await um(
      sql`insert into responsavel (unidade_id, nome) values (${unidadeId}, 'Ana Lima') returning id`,
    ),
    cotas: await um(sql`select id from metodo_depreciacao where classificacao = 'COTAS_CONSTANTES' limit 1`),
    digitos: await um(sql`select id from metodo_depreciacao where classificacao = 'SOMA_DIGITOS' limit 1`),
    unidades: await um(
      sql`select id from metodo_depreciacao where classificacao = 'UNIDADE_PRODUZIDA' limit 1`,
    ),
  }
}

/** An asset that fulfils every rule; `mais` goes over it. */
export const bem = (c: Cadastros, mais: Record<string, unknown> = {}): Record<string, unknown> => ({
  produtoCaracteristica: { produto: { descricao: 'Mesa de reunião' } },
  tipoNatureza: { id: c.natureza },
  tipoAquisicao: { id: c.compra },
  localizacaoInicial: { id: c.local },
  responsavel: { id: c.responsavel },
  estadoConservacao: { id: c.bom },
  dataAquisicao: '2024-01-10',
  dataTombamento: '2024-01-10',
  valorAquisicao: '1000.00',
  ...(temEtiqueta(mais) ? { novaEtiqueta: true } : {}),
  ...mais,
})

/** Labels of assets of tests are made with them. */
const temEtiqueta = ({ produtoCaracteristica: p }: Record<string, unknown>): boolean =>
  typeof p === 'object' && p !== null && 'referencia' in p

export async function tombarBem(client: TestClient, body: Record<string, unknown>) {
  const r = await client.post('/api/patrimonios/tombar', body)
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}

/** Gives what tests of saving begin with: the records that an asset points to, and how one is saved that is not registered. */
export async function sceneOfCadastro(t: TestApp) {
  const c = await cadastrosDe(t)
  return {
    c,
    /** An asset that is saved and not registered; `mais` goes over it. */
    criar: async (mais: Record<string, unknown> = {}) => {
      const r = await t.admin.post('/api/patrimonios', bem(c, mais))
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
  }
}

/** Works the queue until it is empty. */
export const runJobs = (t: TestApp, databaseId = t.databaseId, outbound: Outbound = t.outbound) =>
  drainQueue(
    {
      organizacoes: t.organizacoes,
      clock: t.clock,
      files: t.files,
      log: t.app.log,
      types: jobs,
      routines: [],
      deliveries: { types: deliveries, vault: t.vault, outbound, address: t.address },
    },
    databaseId,
  )

/** Gives a job up as the round of the queues does with one whose last try lost its connection, whatever became of its work. */
export async function giveUpJob(t: TestApp, tarefaId: number): Promise<void> {
  await t.rows(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${tarefaId}`)
  const { organizacoes, databaseId, clock, files } = t
  await organizacoes.read(databaseId, (beside) =>
    finishLost({ beside, organizacoes, databaseId, clock, files, log: t.app.log, types: jobs }, tarefaId),
  )
}

/** Waits for the job that a call answered with; gives it as the screen reads it. */
export async function untilDone(
  t: TestApp,
  client: TestClient,
  r: { status: number; body: { content: { tarefa: { id: number } } }; text: string },
) {
  if (r.status !== 202) throw new Error(r.text)
  await runJobs(t)
  return (await client.get(`/api/tarefas/${r.body.content.tarefa.id}`)).body.content
}

/** Opens and computes the run of a month; gives its id. */
export async function calcular(
  t: TestApp,
  client: TestClient,
  competencia: string,
  filter: Record<string, unknown> = {},
): Promise<number> {
  const created = await client.post('/api/depreciacoes', { competencia })
  if (created.status !== 200) throw new Error(created.text)
  const { id } = created.body.content
  const tarefa = await untilDone(
    t,
    client,
    await client.post('/api/depreciacoes/processar', { id, ...filter }),
  )
  if (tarefa.situacao !== 'CONCLUIDA') throw new Error(JSON.stringify(tarefa))
  return id
}

/** Posts a computed run, all of it or what is chosen; gives the run. */
export async function finalizar(
  t: TestApp,
  client: TestClient,
  id: number,
  escolha: Record<string, unknown> = {},
) {
  const tarefa = await untilDone(
    t,
    client,
    await client.post('/api/depreciacoes/finalizar', { id, antesDoFim: true, ...escolha }),
  )
  if (tarefa.situacao !== 'CONCLUIDA') throw new Error(JSON.stringify(tarefa))
  return (await client.get(`/api/depreciacoes/${id}`)).body.content
}

/** Opens, computes and posts the run of a month; gives the run. */
export const depreciar = async (t: TestApp, client: TestClient, competencia: string) =>
  finalizar(t, client, await calcular(t, client, competencia))

/** Sets the organisation's options of depreciation. */
export const porRegras = (org: TestOrganizacao, { inicio: start, ajustarUltimaCota = true }: Regras) =>
  org.rows(sql`
    insert into parametro (nome, valor)
    values ('inicioDepreciacao', to_jsonb(${start}::text)),
      ('ajustarUltimaCota', to_jsonb(${ajustarUltimaCota}::boolean))
    on conflict (nome) do update set valor = excluded.valor`)

/** An asset as `registrarMuitos` takes it. `vida` in months, `percent` the residual. */
export interface BemDireto {
  metodo?: number | null
  valor: string
  percentual?: string | null
  vida?: number | null
  inicio: string | null
  abertura?: string
  limite?: string
  natureza?: number
  aquisicao?: number
  situacao?: string
  referencia?: string
}

/** Gives who acts in a unit when no call does. */
export const ctxOf = (t: TestApp, unidadeId: number, db: Db): Ctx => ({
  actor: { usuarioId: t.admin.usuarioId, nome: 'Administradora', usuario: 'admin', sessaoId: 0 },
  unidadeId,
  tags: new Set(),
  databaseId: t.databaseId,
  db,
  clock: t.clock,
  log: t.app.log,
})

/** Registers many assets at once: written by SQL, entered in the ledger by the product's own mass entry. Gives their ids, in order. */
export async function registrarMuitos(
  t: TestApp,
  c: Cadastros,
  unidadeId: number,
  bens: readonly BemDireto[],
): Promise<number[]> {
  return t.organizacoes.write(t.databaseId, async (db) => {
    const novos = await db.rows(
      sql<{
        id: number
      }>`select nextval(pg_get_serial_sequence('patrimonio', 'id'))::int as id
        from generate_series(1, ${bens.length}::int)`,
    )
    const ids = novos.map((n) => n.id)
    const rows = bens.map((b, i) => ({
      metodo: c.cotas,
      natureza: c.natureza,
      aquisicao: c.compra,
      situacao: 'EM_USO',
      abertura: '0',
      ...b,
      id: ids[i],
    }))
    await db.exec(sql`
      insert into patrimonio (id, unidade_id, situacao, numero_tombamento, referencia, descricao, tipo_natureza_id,
        tipo_aquisicao_id, localizacao_id, responsavel_id, estado_conservacao_id,
        data_aquisicao, data_inicio_depreciacao, valor_aquisicao, percentual_valor_residual, vida_util,
          metodo_depreciacao_id, limite_quantidades_produzidas, valor_depreciado_abertura)
      select l.id, ${unidadeId}::int, l.situacao, 1000000 + l.id, l.referencia, 'Bem ' || l.id, l.natureza,
        l.aquisicao, ${c.local}::int, ${c.responsavel}::int, ${c.bom}::int,
        l.inicio, l.inicio, l.valor, l.percentual, l.vida, l.metodo, l.limite, l.abertura
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id int, situacao text, referencia text,
        natureza int, aquisicao int, inicio date, valor numeric, percentual numeric, vida int,
        metodo int, limite numeric, abertura numeric)`)
    await lancarEntradas(ctxOf(t, unidadeId, db), sql`select unnest(${ids}::int[])`, {
      tipo: 'IMPORTACAO',
      id: sql`1`,
    })
    return ids
  })
}

/** An asset worth 10.00, of five years, that has begun to depreciate. */
export const UM_BEM: BemDireto = { valor: '10.00', inicio: '2025-01-10', vida: 60, percentual: '10' }

/** Gives what tests begin with that want no more than registered assets: their ids, and the records that they point to. */
export const sceneOfBens = (bens: readonly BemDireto[]) => async (t: TestApp) => {
  const c = await cadastrosDe(t)
  return { c, ids: await registrarMuitos(t, c, t.unidadeId, bens) }
}

export interface CotaLancada {
  patrimonio: number
  mes: string
  valor: string
}

/** The quotas that stand in the ledger (reversed ones cancel out), month by month. */
export const cotasLancadas = (org: TestOrganizacao, ids: readonly number[]) =>
  org.rows(sql<CotaLancada>`
    select patrimonio_id as patrimonio, to_char(mes_ano, 'YYYY-MM') as mes, sum(sinal * valor)::text as valor
    from lancamento
    where patrimonio_id = any(${[...ids]}) and origem = 'DEPRECIACAO' group by patrimonio_id, mes_ano
    having sum(sinal * valor) <> 0 order by 1, 2`)

/** Balances and plan of assets, as the database has them: what a reversal must bring back. */
export const posicoes = (org: TestOrganizacao, ids: readonly number[]) =>
  org.rows(sql<{
    patrimonio_id: number
    bruto: string
    depreciado: string
    cotas: number
    ultimo_mes: number | null
  }>`
    select patrimonio_id, bruto, depreciado, cotas, ultimo_mes from saldo_patrimonio
    where patrimonio_id = any(${[...ids]}) order by 1`)

/** A unit of its own, with somebody who administers it and the records that assets there point to. */
export async function novaUnidade(t: TestApp, o?: { abertura: string | null }) {
  const unidadeId = await t.createUnidade(undefined, o)
  return {
    unidadeId,
    cliente: await t.clientWith(['ADMINISTRAR_SISTEMA'], unidadeId),
    c: await cadastrosDe(t, unidadeId),
  }
}

/** The books' proof: the assets and the accounts that differ (none, ever). */
export const divergencias = async (t: TestApp) => {
  const { divergencias, contas } = await t.organizacoes.read(t.databaseId, (db) => conferirRazao(db))
  return [...divergencias, ...contas]
}
