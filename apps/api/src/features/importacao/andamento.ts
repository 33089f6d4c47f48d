import { importacaoWorkflow } from '@tombo/contract'
import { among, notAmong } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Opcoes } from './opcoes.ts'

/** An import in hand, and where its file lies. */
export interface Registro extends FilePlace {
  tipo: string
  ensaio: boolean
  opcoes: Opcoes
  linha_feita: number
  nome: string
}

export interface DadosImportacao {
  importacaoId: number
}
export type Andamento = Job<DadosImportacao>

/** Takes the import in hand; undefined when there is none to do any more (deleted, or done). */
export async function assumir(t: Andamento): Promise<Registro | undefined> {
  return t.write((ctx) =>
    ctx.db.row(sql<Registro>`
      update importacao i set situacao = 'PROCESSANDO', tarefa_id = ${t.tarefaId} from arquivo a
      where i.id = ${t.data.importacaoId} and i.unidade_id = ${ctx.unidadeId}
        and ${among(sql`i.situacao`, importacaoWorkflow.open)} and a.id = i.arquivo_id
      returning i.tipo, i.ensaio, i.opcoes, i.linha_feita, a.nome, a.chave, a.armazenamento`),
  )
}

/** Gives what the screen reads of an import that is done. */
export async function resultado(t: Andamento): Promise<Record<string, unknown>> {
  const r = await t.read((ctx) =>
    ctx.db.row(
      sql<
        Record<string, unknown>
      >`select id as "importacaoId", ensaio, total, salvos, com_aviso as "comAviso", recusados, repetidos, criados
        from importacao where id = ${t.data.importacaoId}`,
    ),
  )
  return r ?? {}
}

/** A file that was refused changed nothing. An import that broke off in the middle keeps what it did and can be sent again. */
export async function desistir(t: Andamento, mensagem: string): Promise<void> {
  await t.write((ctx) =>
    ctx.db.exec(sql`
      update importacao
      set situacao = case when linha_feita = 0 then 'RECUSADO' else 'AGUARDANDO' end, recusa = ${mensagem}
      where id = ${t.data.importacaoId} and unidade_id = ${ctx.unidadeId}
        and ${notAmong(sql`situacao`, importacaoWorkflow.from('BAIXAR'))}`),
  )
}
