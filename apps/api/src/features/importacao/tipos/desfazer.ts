import {
  can,
  ehTipoDeRegistro,
  importacaoWorkflow,
  mensagens,
  quantos,
  type SituacaoImportacao,
  type TipoDeRegistro,
  type tipoImportacao,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict, notFound } from '../../../kernel/errors.ts'
import { refusalOf } from '../../../kernel/http/http-errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import type { Andamento, DadosImportacao } from '../andamento.ts'
import { type DescricaoDeRegistro, descricaoDe } from './descricoes.ts'
import { passageira } from './gravar.ts'

/** Records of one transaction: few, as those of an import. */
const LOTE = 25

const exigirDireito = (ctx: Ctx, tipo: TipoDeRegistro, texto: string): void => {
  if (!can(ctx.tags, descricaoDe(tipo).recurso.permission.write)) throw new AppError(403, texto)
}

/**
 * Asks for the undoing of an import of records (docs/regras.md R184). Errors: 403 for who may not change such records; 404;
 * 409 for an import of assets, a rehearsal, one that is not done, and one of which nothing is left.
 */
export async function pedirDesfazer(ctx: Ctx, id: number): Promise<void> {
  const i = await ctx.db.row(sql<{
    tipo: (typeof tipoImportacao.values)[number]
    situacao: SituacaoImportacao
    ensaio: boolean
    nome: string
  }>`
    select i.tipo, i.situacao, i.ensaio, coalesce(a.nome, i.arquivo_nome) as nome
    from importacao i left join arquivo a on a.id = i.arquivo_id
    where i.id = ${id} and i.unidade_id = ${ctx.unidadeId} for update of i`)
  if (!i) throw notFound()
  if (!ehTipoDeRegistro(i.tipo) || i.ensaio) throw conflict(mensagens.importacaoNaoDesfaz)
  exigirDireito(ctx, i.tipo, mensagens.importarSemCadastrar)
  requireAllowed(importacaoWorkflow, i.situacao, 'DESFAZER')
  const [resta] = await ctx.db.rows(sql`
    select 1 from importacao_linha where importacao_id = ${id} and registro_id is not null and not desfeita limit 1`)
  if (!resta) throw conflict(mensagens.importacaoSemCriados)
  const { tarefa } = await requestTarefa(
    ctx,
    {
      tipo: 'DESFAZER_IMPORTACAO',
      descricao: `Desfazer a importação de ${i.nome}`,
      dados: { importacaoId: id } satisfies DadosImportacao,
    },
    `importacao-${ctx.unidadeId}`,
  )
  await ctx.db.exec(sql`
    update importacao set situacao = ${importacaoWorkflow.working[0]}, tarefa_id = ${tarefa.id}, recusa = null
    where id = ${id}`)
}

interface Criado {
  linha: number
  id: number
}

/** Why a record stays; null when it was taken away. */
async function tirar(ctx: Ctx, d: DescricaoDeRegistro, id: number): Promise<string | null> {
  const r = await ctx.db.row(
    sql<{ versao: number }>`select versao from ${sql.table(d.fonte.table)} where id = ${id} for update`,
  )
  if (r && r.versao > 1) return mensagens.importadoAlterado
  // Deleted by hand meanwhile.
  if (!r) return null
  await ctx.db.exec(sql`savepoint registro`)
  try {
    await d.excluir(ctx, id)
    await ctx.db.exec(sql`release savepoint registro`)
    return null
  } catch (erro) {
    const recusa = refusalOf(erro)
    if (!recusa || recusa.status >= 500 || passageira(erro)) throw erro
    await ctx.db.exec(sql`rollback to savepoint registro`)
    await ctx.db.exec(sql`release savepoint registro`)
    return recusa.message
  }
}

/** Takes records away, in the transaction of `ctx`; what stays says why, in its row. */
async function tirarLote(ctx: Ctx, d: DescricaoDeRegistro, importacaoId: number, lote: readonly Criado[]) {
  exigirDireito(ctx, d.tipo, mensagens.direitoPerdido)
  // Before any record is held: whoever saves one takes it first too.
  await d.travar?.(ctx)
  const feitos: { linha: number; motivo: string | null }[] = []
  for (const { linha, id } of lote) feitos.push({ linha, motivo: await tirar(ctx, d, id) })
  await ctx.db.exec(sql`
    update importacao_linha l set desfeita = f.motivo is null,
      situacao = case when f.motivo is null then 'SALVO' else 'AVISO' end,
      mensagens = case when f.motivo is null then null else jsonb_build_array('Não foi desfeita: ' || f.motivo) end
    from jsonb_to_recordset(${JSON.stringify(feitos)}::jsonb) as f(linha int, motivo text)
    where l.importacao_id = ${importacaoId} and l.linha = f.linha`)
}

/** The end: what became of the rows, and whether anything was taken away at all; the history is told what this undoing took. */
async function fechar(ctx: Ctx, importacaoId: number) {
  const contas = await ctx.db.row(sql<{ desfeitos: number; ficaram: number; antes: number; nome: string }>`
    update importacao i
    set situacao = case when c.desfeitos > 0 then 'DESFEITO' else 'FINALIZADO' end, desfeitos = c.desfeitos,
      salvos = c.salvos, com_aviso = c.com_aviso, versao = i.versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome}
    from (select count(*) filter (where desfeita)::int as desfeitos,
        count(*) filter (where situacao = 'SALVO' and not desfeita)::int as salvos,
        count(*) filter (where situacao = 'AVISO')::int as com_aviso,
        count(*) filter (where registro_id is not null and not desfeita)::int as ficaram
      from importacao_linha where importacao_id = ${importacaoId}) c,
      (select x.desfeitos, coalesce(a.nome, x.arquivo_nome) as nome
      from importacao x left join arquivo a on a.id = x.arquivo_id
      where x.id = ${importacaoId}) antes
    where i.id = ${importacaoId}
    returning c.desfeitos, c.ficaram, antes.desfeitos as antes, antes.nome`)
  const { desfeitos = 0, ficaram = 0, antes = 0, nome = null } = contas ?? {}
  if (desfeitos > antes)
    await recordEvento(ctx, {
      entidade: 'importacao',
      entidadeId: importacaoId,
      tipo: 'ALTERACAO',
      alteracoes: [
        { campo: 'Importação desfeita', anterior: null, novo: nome },
        { campo: 'Cadastros excluídos', anterior: null, novo: String(desfeitos - antes) },
        { campo: 'Cadastros que ficaram', anterior: null, novo: String(ficaram) },
      ],
    })
  return { importacaoId, desfeitos: desfeitos - antes, ficaram }
}

/** Undoes an import of records, the latest made first, for they may stand in the earlier; one that broke off goes on with what is left. */
export async function desfazer(t: Andamento, tamanho = LOTE): Promise<Record<string, unknown>> {
  const { importacaoId } = t.data
  const i = await t.read((ctx) =>
    ctx.db.row(sql<{ tipo: TipoDeRegistro }>`
      select i.tipo from importacao i
      where i.id = ${importacaoId} and i.unidade_id = ${ctx.unidadeId} and i.tarefa_id = ${t.tarefaId}
        and ${among(sql`i.situacao`, importacaoWorkflow.working)}`),
  )
  if (!i) return {}
  const criados = await t.read((ctx) =>
    ctx.db.rows(sql<Criado>`
      select linha, registro_id as id from importacao_linha
      where importacao_id = ${importacaoId} and registro_id is not null and not desfeita order by registro_id desc`),
  )
  const d = descricaoDe(i.tipo)
  for (let k = 0; k < criados.length; k += tamanho) {
    await t.write((ctx) => tirarLote(ctx, d, importacaoId, criados.slice(k, k + tamanho)))
    await t.progress(Math.min(criados.length, k + tamanho), criados.length)
  }
  return t.write((ctx) => fechar(ctx, importacaoId))
}

const emPalavras = ({ desfeitos, ficaram }: { desfeitos: number; ficaram: number }): string =>
  [
    quantos(desfeitos, 'cadastro excluído', 'cadastros excluídos'),
    ...(ficaram > 0
      ? [quantos(ficaram, 'ficou, e a importação diz por quê', 'ficaram, e a importação diz por quê')]
      : []),
  ].join('; ') + '.'

export const desfazerImportacao: JobType<DadosImportacao> = {
  tipo: 'DESFAZER_IMPORTACAO',
  changes: 'organisation',
  requires: ['criaralterarimportacoes'],
  long: true,
  run: (t) => desfazer(t),
  async onFailure(t, mensagem) {
    await t.write(async (ctx) => {
      await fechar(ctx, t.data.importacaoId)
      await ctx.db.exec(sql`update importacao set recusa = ${mensagem} where id = ${t.data.importacaoId}`)
    })
  },
  notice: ({ dados, resultado }) => ({
    endereco: `/importacao/${dados.importacaoId}`,
    ...(resultado?.desfeitos === undefined
      ? {}
      : { texto: emPalavras(resultado as { desfeitos: number; ficaram: number }) }),
  }),
}
