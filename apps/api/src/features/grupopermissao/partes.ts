import { acoes, type NomeAcao } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { refreshTags } from '../../kernel/session/rights.ts'
import {
  exigirAdministrador,
  exigirAlcance,
  exigirAlcanceDe,
  exigirDireitoDeDar,
} from '../usuarios/guardas.public.ts'
import { obterUnidade, obterUsuario } from '../usuarios/usuarios.public.ts'
import { abrirGrupo, usuariosDo } from './salvar-grupo.ts'

/** One thing of a group: an action, a user or a unit. */
export type Parte =
  | { tipo: 'acao'; acao: NomeAcao }
  | { tipo: 'usuario'; usuarioId: number }
  | { tipo: 'unidade'; unidadeId: number }

interface Lugar {
  tabela: SqlQuery
  coluna: SqlQuery
  valor: string | number
  /** Its words for the history, and what it is called there. */
  campo: string
  texto: string
}

/** Where a part stands, once it is known that it is there and may be given or taken by whoever acts: a unit out of use only taken. */
async function lugarDa(ctx: Ctx, parte: Parte, { desativada = false } = {}): Promise<Lugar> {
  switch (parte.tipo) {
    case 'acao':
      exigirDireitoDeDar(ctx, ctx.unidadeId, parte.acao)
      return {
        tabela: sql`grupo_permissao_acao`,
        coluna: sql`acao`,
        valor: parte.acao,
        campo: 'Permissão',
        texto: acoes[parte.acao].descricao,
      }
    case 'usuario':
      return {
        tabela: sql`grupo_permissao_usuario`,
        coluna: sql`usuario_id`,
        valor: parte.usuarioId,
        campo: 'Usuário',
        texto: (await obterUsuario(ctx, parte.usuarioId, { travar: true })).nome,
      }
    case 'unidade': {
      const texto = await obterUnidade(ctx, parte.unidadeId, { desativada })
      exigirDireitoDeDar(ctx, parte.unidadeId)
      return {
        tabela: sql`grupo_permissao_unidade`,
        coluna: sql`unidade_id`,
        valor: parte.unidadeId,
        campo: 'Unidade',
        texto,
      }
    }
  }
}

/** Tells a change in the history of the group and, where it is a person's, in theirs; open sessions have it at the next call. */
async function contar(ctx: Ctx, grupo: { id: number; descricao: string }, parte: Parte, mudou: Mudanca) {
  const { campo, texto, posta } = mudou
  const troca = (palavra: string) => ({ anterior: posta ? null : palavra, novo: posta ? palavra : null })
  await recordEvento(ctx, {
    entidade: 'grupopermissao',
    entidadeId: grupo.id,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo, ...troca(texto) }],
  })
  if (parte.tipo !== 'usuario') return refreshTags(ctx.db, sql`s.usuario_id in (${usuariosDo(grupo.id)})`)
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: parte.usuarioId,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Grupo de permissão', ...troca(grupo.descricao) }],
  })
  return refreshTags(ctx.db, sql`s.usuario_id = ${parte.usuarioId}`)
}
interface Mudanca {
  campo: string
  texto: string
  posta: boolean
}

/** Puts an action, a user or a unit in a group. One that is in it already changes nothing. */
export async function porNoGrupo(ctx: Ctx, id: number, parte: Parte): Promise<void> {
  const { descricao } = await abrirGrupo(ctx, id)
  const { tabela, coluna, valor, campo, texto } = await lugarDa(ctx, parte)
  const novas = await ctx.db.exec(sql`
    insert into ${tabela} (grupo_id, ${coluna}, concedida_por, concedida_em)
    values (${id}, ${valor}, ${ctx.actor.nome}, ${ctx.clock.now()}) on conflict do nothing`)
  if (novas > 0) await contar(ctx, { id, descricao }, parte, { campo, texto, posta: true })
}

/** Takes one out of a group. One that is not in it changes nothing. */
export async function tirarDoGrupo(ctx: Ctx, id: number, parte: Parte): Promise<void> {
  const { descricao } = await abrirGrupo(ctx, id)
  const { tabela, coluna, valor, campo, texto } = await lugarDa(ctx, parte, { desativada: true })
  await (parte.tipo === 'usuario'
    ? exigirAlcance(ctx, parte.usuarioId)
    : exigirAlcanceDe(ctx, usuariosDo(id)))
  const tiradas = await ctx.db.exec(
    sql`delete from ${tabela} where grupo_id = ${id} and ${coluna} = ${valor}`,
  )
  if (tiradas === 0) return
  await exigirAdministrador(ctx)
  await contar(ctx, { id, descricao }, parte, { campo, texto, posta: false })
}
