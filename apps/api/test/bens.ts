import { esvaziarFila } from '../src/kernel/jobs/fila.ts'
import { conferirRazao } from '../src/features/razao/conferir.public.ts'
import { sql } from '../src/kernel/db/sql.ts'
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
  const um = async (consulta: ReturnType<typeof sql>) => ((await org.linhas(consulta))[0] as { id: number }).id
  return {
    natureza: await um(sql`select id from tipo_natureza where codigo = '4.4.90.52.42'`),
    compra: await um(sql`select id from tipo_aquisicao where classificacao = 'COMPRAS' limit 1`),
    cessao: await um(sql`select id from tipo_aquisicao where classificacao = 'CESSAO_USO' limit 1`),
    bom: await um(sql`select id from estado_conservacao where classificacao = 'BOM' limit 1`),
    local: await um(sql`insert into localizacao (unidade_id, descricao, caminho) values (${unidadeId}, 'Sala', 'Sala') returning id`),
    responsavel: await um(sql`insert into responsavel (unidade_id, nome) values (${unidadeId}, 'Ana Lima') returning id`),
    cotas: await um(sql`select id from metodo_depreciacao where classificacao = 'COTAS_CONSTANTES' limit 1`),
    digitos: await um(sql`select id from metodo_depreciacao where classificacao = 'SOMA_DIGITOS' limit 1`),
    unidades: await um(sql`select id from metodo_depreciacao where classificacao = 'UNIDADE_PRODUZIDA' limit 1`),
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

/** Works the queue until it is empty. */
export const trabalhar = (t: AppDeTeste, databaseId = t.databaseId) =>
  esvaziarFila({ organizacoes: t.organizacoes, clock: t.clock, arquivos: t.arquivos, log: t.app.log, tipos: trabalhos }, databaseId)

/** Waits for the job that a call answered with; gives it as the screen reads it. */
export async function aoFim(t: AppDeTeste, cliente: Cliente, r: { status: number; body: { content: { tarefa: { id: number } } }; texto: string }) {
  if (r.status !== 202) throw new Error(r.texto)
  await trabalhar(t)
  return (await cliente.get(`/api/tarefas/${r.body.content.tarefa.id}`)).body.content
}

/** Opens, computes and posts the run of a month; gives the run. */
export async function depreciar(t: AppDeTeste, cliente: Cliente, competencia: string) {
  const criada = await cliente.post('/api/depreciacoes', { competencia })
  if (criada.status !== 200) throw new Error(criada.texto)
  const { id } = criada.body.content
  await aoFim(t, cliente, await cliente.post('/api/depreciacoes/processar', { id }))
  await aoFim(t, cliente, await cliente.post('/api/depreciacoes/finalizar', { id }))
  return (await cliente.get(`/api/depreciacoes/${id}`)).body.content
}

/** The ledger's proof: how many assets differ (none, ever). */
export const divergencias = async (t: AppDeTeste) => (await t.organizacoes.ler(t.databaseId, (db) => conferirRazao(db))).divergencias
