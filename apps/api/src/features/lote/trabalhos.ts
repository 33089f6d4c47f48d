import type { Ctx } from '../../kernel/ctx.ts'
import { avisar } from '../../kernel/avisos/avisar.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/erros.ts'
import type { TipoDeTrabalho, Trabalho } from '../../kernel/jobs/trabalho.ts'
import { cadastrarLote } from './cadastrar.ts'
import { desfazerLote } from './desfazer.ts'
import { editarLote } from './editar.ts'
import { type DadosDoTrabalho, pegarLote } from './repo.ts'

type Andamento = Trabalho<DadosDoTrabalho>

/** A batch's end is told to whoever asked for it, once. */
async function contar(ctx: Ctx, t: Andamento, loteId: number | null, titulo: string, texto: string) {
  await avisar(ctx, ctx.actor.usuarioId, {
    tipo: 'LOTE',
    titulo,
    texto,
    ...(loteId ? { endereco: `/lote/historico?lote=${loteId}` } : {}),
    chave: `lote-${t.tarefaId}`,
    unidadeId: ctx.unidadeId,
  })
}

/** A failure that names fields says them all: of a job there is one text. */
function porExtenso(erro: unknown): never {
  if (erro instanceof AppError && erro.status === 400 && erro.fields)
    throw new AppError(400, [erro.message, ...Object.values(erro.fields).flat()].join(' '))
  throw erro
}

const descricaoDo = async (ctx: Ctx, loteId: number) => (await pegarLote(ctx, loteId)).descricao

/** What a batch that is given up becomes. */
const desistir = (situacao: 'FALHOU' | 'CONCLUIDO', titulo: string) => (t: Andamento, mensagem: string) =>
  t.escrever(async (ctx) => {
    const { loteId } = t.dados
    await ctx.db.exec(
      sql`update lote set situacao = ${situacao}, mensagem = ${mensagem} where id = ${loteId} and unidade_id = ${ctx.unidadeId} and situacao = 'PROCESSANDO'`,
    )
    await contar(ctx, t, loteId, titulo, mensagem)
  })

/** Registers a batch, whole or not at all: a work that died halfway left nothing, and begins again. */
export const trabalhoCadastrarLote: TipoDeTrabalho<DadosDoTrabalho> = {
  tipo: 'CADASTRAR_LOTE',
  fazer: (t) =>
    t
      .escrever(async (ctx) => {
        await cadastrarLote(ctx, t.dados.loteId)
        await contar(
          ctx,
          t,
          t.dados.loteId,
          'Cadastro em lote concluído',
          await descricaoDo(ctx, t.dados.loteId),
        )
        return { loteId: t.dados.loteId }
      })
      .catch(porExtenso),
  aoFalhar: desistir('FALHOU', 'O cadastro em lote não foi concluído'),
}

/** Does a batch edit in one transaction: a work that died halfway left nothing, and begins again. */
export const trabalhoEditarLote: TipoDeTrabalho<DadosDoTrabalho> = {
  tipo: 'EDITAR_LOTE',
  fazer: (t) =>
    t.escrever(async (ctx) => {
      const { loteId } = t.dados
      const { lote, alterados, iguais, recusados } = await editarLote(ctx, loteId, (feitos, total) =>
        t.progresso(feitos, total),
      )
      const texto = `${alterados} alterados, ${recusados.length} recusados, ${iguais} já estavam assim.`
      await contar(ctx, t, lote?.id ?? null, 'Edição em lote concluída', texto)
      return { loteId: lote?.id ?? null, alterados, iguais, recusados: recusados.length }
    }),
  aoFalhar: desistir('FALHOU', 'A edição em lote não foi concluída'),
}

/** Puts a batch back, whole or not at all. When it cannot be, the batch stands as it stood. */
export const trabalhoDesfazerLote: TipoDeTrabalho<DadosDoTrabalho> = {
  tipo: 'DESFAZER_LOTE',
  fazer: (t) =>
    t.escrever(async (ctx) => {
      await desfazerLote(ctx, t.dados.loteId)
      await contar(ctx, t, t.dados.loteId, 'Lote desfeito', await descricaoDo(ctx, t.dados.loteId))
      return { loteId: t.dados.loteId }
    }),
  aoFalhar: desistir('CONCLUIDO', 'O lote não foi desfeito'),
}
