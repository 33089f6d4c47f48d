import { can, type Tag } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { contaAsCegas } from '../session/contagem.ts'

/** Says who may see the files of a kind of record. */
interface OwnerRule {
  /** The tag, or any of the tags, that is asked for; none where being the person is enough. */
  permissao?: Tag | readonly Tag[]
  /** Selects a row when the record is one that may be seen, by this person in this unit; `mine`, of a file that they sent. */
  reachable: (ctx: Ctx, id: number, mine: boolean) => SqlQuery
}

/**
 * The kinds of records that claim files, by the word that stands in `arquivo.entidade`. A record that is not named here
 * shows its files to nobody: whoever lets a new kind claim files writes its rule here.
 */
const OWNERS = {
  patrimonios: {
    permissao: ['patrimonio', 'patrimoniogerencial'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from patrimonio where id = ${id} and unidade_id = ${unidadeId} and removido_em is null`,
  },
  notasfiscais: {
    permissao: ['consultarnotasfiscais', 'criaralterarnotasfiscais'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from nota_fiscal where id = ${id} and unidade_id = ${unidadeId}`,
  },
  manutencoes: {
    permissao: ['consultarmanutencoes', 'criaralterarmanutencoes'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from manutencao where id = ${id} and unidade_id = ${unidadeId} and removida_em is null`,
  },
  manutencaorelatos: {
    permissao: ['consultarmanutencoes', 'criaralterarmanutencoes'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from manutencao_relato where id = ${id} and unidade_id = ${unidadeId}`,
  },
  /** The quotes of an order, by its id: prices are for who may see quotes. */
  manutencaoorcamentos: {
    permissao: ['consultarmanutencaoorcamento', 'criaralterarmanutencaoorcamento'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from manutencao where id = ${id} and unidade_id = ${unidadeId} and removida_em is null`,
  },
  baixas: {
    permissao: ['consultarbaixas', 'criaralterarbaixas', 'autorizarbaixas'],
    reachable: ({ unidadeId }, id) => sql`select 1 from baixa where id = ${id} and unidade_id = ${unidadeId}`,
  },
  seguros: {
    permissao: ['consultarseguros', 'criaralterarseguros'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from seguro where id = ${id} and unidade_id = ${unidadeId}`,
  },
  avaliacoes: {
    permissao: ['consultaravaliacoes', 'criaralteraravaliacoes'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from avaliacao where id = ${id} and unidade_id = ${unidadeId} and removida_em is null`,
  },
  comissoes: {
    permissao: ['consultarcomissoes', 'criaralterarcomissoes'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from comissao where id = ${id} and unidade_id = ${unidadeId}`,
  },
  inventarios: {
    permissao: [
      'consultarinventarios',
      'criaralterarinventarios',
      'contarinventarios',
      'concluirinventarios',
    ],
    // Whoever counts blindly sees what they sent, and not what others saw (docs/regras.md R259).
    reachable: (ctx, id, mine) =>
      sql`select 1 from inventario v where v.id = ${id} and v.unidade_id = ${ctx.unidadeId}
        and (${mine} or not ${contaAsCegas(ctx)})`,
  },
  importacoes: {
    permissao: ['consultarimportacoes', 'criaralterarimportacoes'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from importacao where id = ${id} and unidade_id = ${unidadeId}`,
  },
  membros: {
    permissao: ['consultarmembros', 'criaralterarmembros'],
    reachable: ({ unidadeId }, id) =>
      sql`select 1 from membro where id = ${id} and unidade_id = ${unidadeId}`,
  },
  /** It is of a ticket: who wrote it, who answers those of the unit at work, and administrators. */
  chamados: {
    reachable: ({ unidadeId, actor, tags }, id) =>
      sql`select 1 from chamado
        where id = ${id} and (autor_id = ${actor.usuarioId} or ${can(tags, 'administrador')}
        or (unidade_id = ${unidadeId} and ${can(tags, 'atenderchamados')}))`,
  },
  /** Whatever a long work made, an export, is for whoever asked for it, while they may export. */
  tarefas: {
    permissao: 'exportarpatrimonio',
    reachable: ({ unidadeId, actor }, id) =>
      sql`select 1 from tarefa where id = ${id} and unidade_id = ${unidadeId} and usuario_id = ${actor.usuarioId}`,
  },
  /** Given by `/api/relatorios/{id}` alone, which asks for the right to what the report is made of. */
  relatorios: { reachable: (_, id) => sql`select 1 where ${id}::int is null` },
  /** Given by `/api/prestacaocontas/{id}/download` alone. */
  prestacoescontas: { reachable: (_, id) => sql`select 1 where ${id}::int is null` },
  /** The arms of a unit are for everyone at work in it. */
  unidades: { reachable: ({ unidadeId }, id) => sql`select 1 where ${id}::int = ${unidadeId}::int` },
  /** The photo of a person is for the people of the unit that they work in. */
  usuarios: {
    reachable: ({ unidadeId, actor }, id) =>
      sql`select 1 from usuario_unidade
        where usuario_id = ${id} and (unidade_id = ${unidadeId} or usuario_id = ${actor.usuarioId}) limit 1`,
  },
} as const satisfies Record<string, OwnerRule>

/** The word of a kind of record that claims files. */
export type OwnerEntidade = keyof typeof OWNERS

/** May this person, in this unit, see the files of this record? `mine`, a file of it that they sent. */
export async function reachesOwner(ctx: Ctx, entidade: string, id: number, mine = false): Promise<boolean> {
  const rule: OwnerRule | undefined = Object.hasOwn(OWNERS, entidade)
    ? OWNERS[entidade as OwnerEntidade]
    : undefined
  if (!rule || (rule.permissao && !can(ctx.tags, rule.permissao))) return false
  return (await ctx.db.row(rule.reachable(ctx, id, mine))) !== undefined
}
