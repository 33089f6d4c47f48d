import type { NomeAcao } from '@tombo/contract'
import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from '../app.ts'
import { type Cadastros, cadastrosDe, registrarMuitos } from '../bens.ts'

/** A place of a unit; gives its id. */
export async function novoLugar(t: TestApp, unidadeId: number, name: string): Promise<number> {
  const [l] = await t.rows(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${unidadeId}, ${name}, ${name}) returning id`,
  )
  return (l as { id: number }).id
}

/** A responsible of a unit with a user of their own, who holds these actions; gives both. */
export async function novoResponsavel(
  t: TestApp,
  unidadeId: number,
  name: string,
  { acoes = [], comUsuario = true }: { acoes?: NomeAcao[]; comUsuario?: boolean } = {},
) {
  const u = comUsuario ? await t.createUsuario({ acoes, unidades: [unidadeId] }) : null
  const [r] = await t.rows(
    sql<{
      id: number
    }>`insert into responsavel (unidade_id, nome, usuario_id) values (${unidadeId}, ${name}, ${u?.id ?? null})
      returning id`,
  )
  return { id: (r as { id: number }).id, usuarioId: u?.id ?? 0 }
}

/** Assets in use, worth 100.00 each; gives their ids. */
export const bensEmUso = (
  t: TestApp,
  c: Cadastros,
  unidadeId: number,
  n: number,
  situacao = 'EM_USO',
  inicio = '2025-01-10',
) =>
  registrarMuitos(
    t,
    c,
    unidadeId,
    Array.from({ length: n }, () => ({
      valor: '100.00',
      inicio,
      vida: 60,
      percentual: '10',
      situacao,
    })),
  )

/** The items of a move as it is asked for. */
export const items = (ids: readonly number[]) => ids.map((id) => ({ patrimonio: { id } }))

/** Where assets are, in the order of their ids. */
export const ondeEstao = (t: TestApp, ids: readonly number[]) =>
  t.rows(
    sql<{
      local: number
      responsavel: number
      unidade: number
    }>`select localizacao_id as local, responsavel_id as responsavel, unidade_id as unidade from patrimonio
      where id = any(${[...ids]}) order by id`,
  )

/** Sets parameters of the organisation. */
export async function parametros(t: TestApp, values: Record<string, unknown>): Promise<void> {
  const r = await t.admin.post('/api/parametros', values)
  if (r.status !== 200) throw new Error(r.text)
}

interface EventoDoBem {
  tipo: string
  alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
}

/** Gives what tests of moves begin with: assets that Ana Lima answers for in a room, and Rui Prado, with a user and no right, who receives. */
export async function sceneOfMovimentacao(t: TestApp) {
  const url = '/api/movimentacoes'
  const c = await cadastrosDe(t)
  const place = await novoLugar(t, t.unidadeId, 'Almoxarifado')
  const rui = await novoResponsavel(t, t.unidadeId, 'Rui Prado')
  const body = (ids: readonly number[], mais: object = {}) => ({
    itens: items(ids),
    localizacao: { id: place },
    responsavel: { id: rui.id },
    ...mais,
  })
  return {
    c,
    lugar: place,
    rui,
    clienteDeRui: await t.sessionOf(rui.usuarioId, t.unidadeId),
    bens: (n: number, situacao?: string) => bensEmUso(t, c, t.unidadeId, n, situacao),
    corpo: body,
    /** Moves them to the storeroom and to Rui; gives the move. */
    async mover(ids: readonly number[], mais?: object) {
      const r = await t.admin.post(url, body(ids, mais))
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
    /** While the organisation asks for acceptance. */
    async comAceite<T>(run: () => Promise<T>): Promise<T> {
      await parametros(t, { exigirAceiteMovimentacao: true })
      try {
        return await run()
      } finally {
        await parametros(t, { exigirAceiteMovimentacao: false })
      }
    },
    la: () => ({ local: place, responsavel: rui.id, unidade: t.unidadeId }),
    aqui: () => ({ local: c.local, responsavel: c.responsavel, unidade: t.unidadeId }),
    eventos: (id: number) =>
      t.rows(
        sql<EventoDoBem>`select tipo, alteracoes from evento where entidade = 'patrimonios' and entidade_id = ${id}
          order by id`,
      ),
    itemDe: async (id: number, n = 0): Promise<number> =>
      (await t.admin.get(`${url}/${id}/itens`)).body.content.resultList[n].id,
    avisosDe: async (client: Cliente): Promise<string[]> =>
      (await client.get('/api/notificacoes?rpp=50')).body.content.resultList.map(
        (a: { titulo: string }) => a.titulo,
      ),
  }
}
