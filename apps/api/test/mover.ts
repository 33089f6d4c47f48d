import type { NomeAcao } from '@tombo/contract'
import { sql } from '../src/kernel/db/sql.ts'
import type { AppDeTeste } from './app.ts'
import { type Cadastros, registrarMuitos } from './bens.ts'

/** A place of a unit; gives its id. */
export async function novoLugar(t: AppDeTeste, unidadeId: number, nome: string): Promise<number> {
  const [l] = await t.linhas(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${unidadeId}, ${nome}, ${nome}) returning id`,
  )
  return (l as { id: number }).id
}

/** A responsible of a unit with a user of their own, who holds these actions; gives both. */
export async function novoResponsavel(
  t: AppDeTeste,
  unidadeId: number,
  nome: string,
  { acoes = [], comUsuario = true }: { acoes?: NomeAcao[]; comUsuario?: boolean } = {},
) {
  const u = comUsuario ? await t.criarUsuario({ acoes, unidades: [unidadeId] }) : null
  const [r] = await t.linhas(
    sql<{
      id: number
    }>`insert into responsavel (unidade_id, nome, usuario_id) values (${unidadeId}, ${nome}, ${u?.id ?? null}) returning id`,
  )
  return { id: (r as { id: number }).id, usuarioId: u?.id ?? 0 }
}

/** Assets in use, worth 100.00 each; gives their ids. */
export const bensEmUso = (t: AppDeTeste, c: Cadastros, unidadeId: number, n: number, situacao = 'EM_USO') =>
  registrarMuitos(
    t,
    c,
    unidadeId,
    Array.from({ length: n }, () => ({
      valor: '100.00',
      inicio: '2025-01-10',
      vida: 60,
      percentual: '10',
      situacao,
    })),
  )

/** The items of a move as it is asked for. */
export const itens = (ids: readonly number[]) => ids.map((id) => ({ patrimonio: { id } }))

/** Where assets are, in the order of their ids. */
export const ondeEstao = (t: AppDeTeste, ids: readonly number[]) =>
  t.linhas(
    sql<{
      local: number
      responsavel: number
      unidade: number
    }>`select localizacao_id as local, responsavel_id as responsavel, unidade_id as unidade from patrimonio where id = any(${[...ids]}) order by id`,
  )

/** Sets parameters of the organisation. */
export async function parametros(t: AppDeTeste, valores: Record<string, unknown>): Promise<void> {
  const r = await t.admin.post('/api/parametros', valores)
  if (r.status !== 200) throw new Error(r.texto)
}
