import type { Regras } from '@tombo/contract'
import { conferirRazao } from '../src/features/razao/conferir.public.ts'
import { lancarEntradas } from '../src/features/razao/entrada.public.ts'
import type { Ctx } from '../src/kernel/ctx.ts'
import type { Db } from '../src/kernel/db/db.ts'
import type { Fora } from '../src/kernel/fora/fora.ts'
import { esvaziarFila } from '../src/kernel/jobs/fila.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { entregas } from '../src/entregas.ts'
import { trabalhos } from '../src/trabalhos.ts'
import type { AppDeTeste, OrganizacaoDeTeste } from './app.ts'
import type { Cliente } from './cliente.ts'

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

export async function cadastrosDe(org: OrganizacaoDeTeste, unidadeId = org.unidadeId): Promise<Cadastros> {
  const um = async (consulta: ReturnType<typeof sql>) =>
    ((await org.linhas(consulta))[0] as { id: number }).id
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
  ...mais,
})

export async function tombarBem(cliente: Cliente, corpo: Record<string, unknown>) {
  const r = await cliente.post('/api/patrimonios/tombar', corpo)
  if (r.status !== 200) throw new Error(r.texto)
  return r.body.content
}

/** What tests of saving begin with: the records that an asset points to, and how one is saved that is not registered. */
export async function cenaDeCadastro(t: AppDeTeste) {
  const c = await cadastrosDe(t)
  return {
    c,
    /** An asset that is saved and not registered; `mais` goes over it. */
    criar: async (mais: Record<string, unknown> = {}) => {
      const r = await t.admin.post('/api/patrimonios', bem(c, mais))
      if (r.status !== 200) throw new Error(r.texto)
      return r.body.content
    },
  }
}

/** Works the queue until it is empty. */
export const trabalhar = (t: AppDeTeste, databaseId = t.databaseId, fora: Fora = t.fora) =>
  esvaziarFila(
    {
      organizacoes: t.organizacoes,
      clock: t.clock,
      arquivos: t.arquivos,
      log: t.app.log,
      tipos: trabalhos,
      rotinas: [],
      entregas: { tipos: entregas, cofre: t.cofre, fora, endereco: t.endereco },
    },
    databaseId,
  )

/** Waits for the job that a call answered with; gives it as the screen reads it. */
export async function aoFim(
  t: AppDeTeste,
  cliente: Cliente,
  r: { status: number; body: { content: { tarefa: { id: number } } }; texto: string },
) {
  if (r.status !== 202) throw new Error(r.texto)
  await trabalhar(t)
  return (await cliente.get(`/api/tarefas/${r.body.content.tarefa.id}`)).body.content
}

/** Opens and computes the run of a month; gives its id. */
export async function calcular(
  t: AppDeTeste,
  cliente: Cliente,
  competencia: string,
  filtro: Record<string, unknown> = {},
): Promise<number> {
  const criada = await cliente.post('/api/depreciacoes', { competencia })
  if (criada.status !== 200) throw new Error(criada.texto)
  const { id } = criada.body.content
  const tarefa = await aoFim(t, cliente, await cliente.post('/api/depreciacoes/processar', { id, ...filtro }))
  if (tarefa.situacao !== 'CONCLUIDA') throw new Error(JSON.stringify(tarefa))
  return id
}

/** Posts a computed run, all of it or what is chosen; gives the run. */
export async function finalizar(
  t: AppDeTeste,
  cliente: Cliente,
  id: number,
  escolha: Record<string, unknown> = {},
) {
  const tarefa = await aoFim(
    t,
    cliente,
    await cliente.post('/api/depreciacoes/finalizar', { id, ...escolha }),
  )
  if (tarefa.situacao !== 'CONCLUIDA') throw new Error(JSON.stringify(tarefa))
  return (await cliente.get(`/api/depreciacoes/${id}`)).body.content
}

/** Opens, computes and posts the run of a month; gives the run. */
export const depreciar = async (t: AppDeTeste, cliente: Cliente, competencia: string) =>
  finalizar(t, cliente, await calcular(t, cliente, competencia))

/** Sets the organisation's options of depreciation. */
export const porRegras = (org: OrganizacaoDeTeste, { inicio, ajustarUltimaCota = true }: Regras) =>
  org.linhas(sql`
    insert into parametro (nome, valor) values ('inicioDepreciacao', to_jsonb(${inicio}::text)), ('ajustarUltimaCota', to_jsonb(${ajustarUltimaCota}::boolean))
    on conflict (nome) do update set valor = excluded.valor`)

/** An asset as `registrarMuitos` takes it. `vida` in months, `percentual` the residual. */
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

/** Who acts in a unit when no call does. */
export const ctxDe = (t: AppDeTeste, unidadeId: number, db: Db): Ctx => ({
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
  t: AppDeTeste,
  c: Cadastros,
  unidadeId: number,
  bens: readonly BemDireto[],
): Promise<number[]> {
  return t.organizacoes.escrever(t.databaseId, async (db) => {
    const novos = await db.rows(
      sql<{
        id: number
      }>`select nextval(pg_get_serial_sequence('patrimonio', 'id'))::int as id from generate_series(1, ${bens.length}::int)`,
    )
    const ids = novos.map((n) => n.id)
    const linhas = bens.map((b, i) => ({
      metodo: c.cotas,
      natureza: c.natureza,
      aquisicao: c.compra,
      situacao: 'EM_USO',
      abertura: '0',
      ...b,
      id: ids[i],
    }))
    await db.exec(sql`
      insert into patrimonio (id, unidade_id, situacao, numero_tombamento, referencia, descricao, tipo_natureza_id, tipo_aquisicao_id, localizacao_id, responsavel_id, estado_conservacao_id,
        data_aquisicao, data_inicio_depreciacao, valor_aquisicao, percentual_valor_residual, vida_util, metodo_depreciacao_id, limite_quantidades_produzidas, valor_depreciado_abertura)
      select l.id, ${unidadeId}::int, l.situacao, 1000000 + l.id, l.referencia, 'Bem ' || l.id, l.natureza, l.aquisicao, ${c.local}::int, ${c.responsavel}::int, ${c.bom}::int,
        l.inicio, l.inicio, l.valor, l.percentual, l.vida, l.metodo, l.limite, l.abertura
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, situacao text, referencia text, natureza int, aquisicao int, inicio date, valor numeric, percentual numeric, vida int,
        metodo int, limite numeric, abertura numeric)`)
    await lancarEntradas(ctxDe(t, unidadeId, db), sql`select unnest(${ids}::int[])`, {
      tipo: 'IMPORTACAO',
      id: sql`1`,
    })
    return ids
  })
}

/** An asset worth 10.00, of five years, that has begun to depreciate. */
export const UM_BEM: BemDireto = { valor: '10.00', inicio: '2025-01-10', vida: 60, percentual: '10' }

/** What tests begin with that want no more than registered assets: their ids, and the records that they point to. */
export const cenaDeBens = (bens: readonly BemDireto[]) => async (t: AppDeTeste) => {
  const c = await cadastrosDe(t)
  return { c, ids: await registrarMuitos(t, c, t.unidadeId, bens) }
}

export interface CotaLancada {
  patrimonio: number
  mes: string
  valor: string
}

/** The quotas that stand in the ledger (reversed ones cancel out), month by month. */
export const cotasLancadas = (org: OrganizacaoDeTeste, ids: readonly number[]) =>
  org.linhas(sql<CotaLancada>`
    select patrimonio_id as patrimonio, to_char(mes_ano, 'YYYY-MM') as mes, sum(sinal * valor)::text as valor from lancamento
    where patrimonio_id = any(${[...ids]}) and tipo in ('DEPRECIACAO', 'ESTORNO_DEPRECIACAO') group by patrimonio_id, mes_ano having sum(sinal * valor) <> 0 order by 1, 2`)

/** Balances and plan of assets, as the database has them: what a reversal must bring back. */
export const posicoes = (org: OrganizacaoDeTeste, ids: readonly number[]) =>
  org.linhas(sql<{
    patrimonio_id: number
    bruto: string
    depreciado: string
    cotas: number
    ultimo_mes: number | null
  }>`
    select patrimonio_id, bruto, depreciado, cotas, ultimo_mes from saldo_patrimonio where patrimonio_id = any(${[...ids]}) order by 1`)

/** A unit of its own, with somebody who administers it and the records that assets there point to. */
export async function novaUnidade(t: AppDeTeste) {
  const unidadeId = await t.criarUnidade()
  return {
    unidadeId,
    cliente: await t.cliente(['ADMINISTRAR_SISTEMA'], unidadeId),
    c: await cadastrosDe(t, unidadeId),
  }
}

/** The books' proof: the assets and the accounts that differ (none, ever). */
export const divergencias = async (t: AppDeTeste) => {
  const { divergencias, contas } = await t.organizacoes.ler(t.databaseId, (db) => conferirRazao(db))
  return [...divergencias, ...contas]
}
