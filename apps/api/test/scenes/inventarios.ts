import { randomUUID } from 'node:crypto'
import type { NomeAcao } from '@tombo/contract'
import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { untilDone, type Cadastros, cadastrosDe, registrarMuitos } from '../bens.ts'
import { clientOf } from '../client.ts'
import { novoLugar, novoResponsavel } from './mover.ts'

export const INVENTARIOS = '/api/inventarios'
const ACOES: NomeAcao[] = [
  'CRIAR_ALTERAR_INVENTARIOS',
  'CONTAR_INVENTARIOS',
  'CONCLUIR_INVENTARIOS',
  'PATRIMONIO',
]

/** Somebody of the unit who may do all that inventories ask for, as a responsible and as a client. */
export async function alguem(t: TestApp, nome: string, unidadeId = t.unidadeId, acoes = ACOES) {
  const r = await novoResponsavel(t, unidadeId, nome, { acoes })
  return { ...r, cliente: await t.sessionOf(r.usuarioId, unidadeId) }
}
export type Alguem = Awaited<ReturnType<typeof alguem>>

/** A commission of inventories, of these people, in force from January to the end of June 2026. */
async function novaComissao(
  t: TestApp,
  responsavel: number,
  membros: readonly number[] = [],
  unidadeId = t.unidadeId,
): Promise<number> {
  const [c] = await t.rows(sql<{ id: number }>`
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao, data_expiracao)
    select ${unidadeId}, 'Comissão de inventário', id, ${responsavel}, '2026-01-01', '2026-06-30' from tipo_comissao
    where classificacao = 'INVENTARIO' limit 1 returning id`)
  const { id } = c as { id: number }
  await t.rows(sql`insert into comissao_membro (comissao_id, responsavel_id, criado_em, criado_por)
    select ${id}, unnest(${[...membros]}::int[]), '2026-01-01', 'x'`)
  return id
}

/** Assets in use in a place, each with a label of its own that begins so; gives their ids. */
async function bensEm(t: TestApp, c: Cadastros, local: number, etiquetas: readonly string[]) {
  const ids = await registrarMuitos(
    t,
    c,
    t.unidadeId,
    etiquetas.map((referencia) => ({
      valor: '100.00',
      inicio: '2025-01-10',
      vida: 60,
      percentual: '10',
      referencia,
    })),
  )
  await t.rows(sql`update patrimonio set localizacao_id = ${local} where id = any(${ids}::int[])`)
  return ids
}

/** A UUID of version 7, so that ids are in the order in which they were made. */
export function novoId(ms = Date.now()): string {
  const tempo = ms.toString(16).padStart(12, '0')
  return `${tempo.slice(0, 8)}-${tempo.slice(8)}-7${randomUUID().slice(15)}`
}

let segundos = 0
/** A reading, as a device sends it: each a second after the one before. */
export function leitura(local: number, codigo: string | null, mais: Record<string, unknown> = {}) {
  segundos += 1
  const ms = Date.UTC(2026, 2, 10, 10) + segundos * 1000
  return {
    id: novoId(ms),
    lidaEm: new Date(ms).toISOString(),
    localizacao: { id: local },
    ...(codigo === null ? {} : { codigo }),
    origem: 'CAMERA',
    ...mais,
  }
}

/** Gives what tests of counts begin with: two rooms with three assets each, a commission of Ana and Bia, and Caio, who is none of it. */
export async function sceneOfInventario(t: TestApp) {
  const c = await cadastrosDe(t)
  const sala = await novoLugar(t, t.unidadeId, 'Sala 1')
  const outra = await novoLugar(t, t.unidadeId, 'Sala 2')
  const ana = await alguem(t, 'Ana')
  const bia = await alguem(t, 'Bia')
  const caio = await alguem(t, 'Caio')
  const comissao = await novaComissao(t, ana.id, [bia.id])
  const corpo = (mais: Record<string, unknown> = {}) => ({
    descricao: 'Inventário de 2026',
    tipo: 'EVENTUAL',
    alcance: 'LOCALIZACOES',
    localizacoes: [{ localizacao: { id: sala } }, { localizacao: { id: outra } }],
    periodoIni: '2026-03-01',
    periodoFin: '2026-03-31',
    comissao: { id: comissao },
    ...mais,
  })
  const criar = async (mais: Record<string, unknown> = {}, quem: Cliente = ana.cliente) => {
    const r = await quem.post(`${INVENTARIOS}/criarinventario`, corpo(mais))
    if (r.status !== 200) throw new Error(r.text)
    const { tarefa, id } = r.body.content
    await untilDone(t, quem, { status: 202, body: { content: { tarefa } }, text: '' })
    return id as number
  }
  return {
    c,
    sala,
    outra,
    ana,
    bia,
    caio,
    comissao,
    corpo,
    criar,
    bens: (local: number, etiquetas: readonly string[]) => bensEm(t, c, local, etiquetas),
    /** A device of somebody who counts: its session, and its id. */
    async aparelho(inventario: number, quem: Alguem = ana) {
      const dispositivo = novoId()
      const r = await quem.cliente.post(`${INVENTARIOS}/${inventario}/sessoes`, {
        dispositivo,
        nome: 'Celular',
      })
      if (r.status !== 200) throw new Error(r.text)
      const cliente = clientOf(t.app, r.body.content.token, quem.usuarioId)
      return {
        dispositivo,
        cliente,
        sessao: r.body.content.sessao.id as number,
        enviar: (leituras: readonly unknown[]) =>
          cliente.post(`${INVENTARIOS}/${inventario}/leituras`, { dispositivo, leituras }),
      }
    },
    /** Gives what is kept of the assets of a campaign, by their ids. */
    resultados: (inventario: number) =>
      t.rows(sql<{ id: number; resultado: string; quantidade: number; local: number | null }>`
        select patrimonio_id as id, resultado, quantidade_contagem as quantidade, localizacao_id as local
        from inventario_resultado where inventario_id = ${inventario} order by patrimonio_id`),
  }
}

/** A campaign without a list, written straight; gives its id. */
export async function inventarioVazio(t: TestApp): Promise<number> {
  const r = await novoResponsavel(t, t.unidadeId, 'Presidente', { comUsuario: false })
  const comissao = await novaComissao(t, r.id)
  const [i] = await t.rows(sql<{ id: number }>`
    insert into inventario (unidade_id, descricao, tipo, alcance, data_base, periodo_ini, periodo_fin, comissao_id,
      contagem, movimentacao,
      do_responsavel, achados, situacao_criacao, situacao_inventario, criado_por_id, criado_em)
    values (${t.unidadeId}, 'Vazio', 'EVENTUAL', 'UNIDADE', '2026-03-01', '2026-03-01', '2026-03-31', ${comissao},
      'ABERTA', 'RECUSAR', 'AVISAR', 'NADA',
      'CRIADO', 'ABERTO', ${t.admin.usuarioId}, '2026-03-01') returning id`)
  return (i as { id: number }).id
}
