import {
  acaoDeExcluirImportacao,
  can,
  ehAdicional,
  ehTipoDeRegistro,
  enderecoAdicional,
  importacaoWorkflow,
  mensagens,
  type NovaImportacao,
  REGISTROS_IMPORTADOS,
  type SituacaoImportacao,
  type Tag,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, invalid, notFound } from '../../kernel/errors.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { definicoesImportaveis } from './linha/adicionais.ts'
import { arquivoEnviado, largarArquivo, usarArquivo } from './arquivo.ts'
import type { Opcoes } from './opcoes.ts'
import { codificacaoPadrao } from './leitura/padrao.ts'
import { COLUNA_RESULTADO } from './colunas/mapear.ts'

/** An import registers assets, and numbers them: whoever orders one may do both by hand. */
export const IMPORTAM: readonly Tag[] = ['criaralterarpatrimonio', 'tombarpatrimonio']

/**
 * Whoever orders an import may do by hand what it does. A rehearsal of assets is anybody's; one of records tells which are there,
 * and is theirs who may make them.
 */
function exigirDireito(ctx: Ctx, { tipo, ensaio }: NovaImportacao): void {
  if (ehTipoDeRegistro(tipo)) {
    if (!can(ctx.tags, REGISTROS_IMPORTADOS[tipo].recurso.permission.write))
      throw new AppError(403, mensagens.importarSemCadastrar)
  } else if (!ensaio && !IMPORTAM.every((t) => can(ctx.tags, t)))
    throw new AppError(403, mensagens.importarSemTombar)
}

/** Each model column comes from one column of the file; the outcome's own column is none of the file's. */
function conferirMapeamento(mapeamento: NovaImportacao['mapeamento']) {
  const usadas = new Map<string, string>()
  for (const [nome, coluna] of Object.entries(mapeamento ?? {})) {
    const outra = usadas.get(coluna)
    if (outra !== undefined)
      throw invalid({ mapeamento: [`As colunas “${outra}” e “${nome}” estão mapeadas para o mesmo campo.`] })
    if (nome.toLowerCase() === COLUNA_RESULTADO)
      throw invalid({
        mapeamento: [
          `A coluna “${nome}” traz o resultado de uma importação anterior e não pode ser mapeada.`,
        ],
      })
    usadas.set(coluna, nome)
  }
}

/** Each field of the organisation's own that the order names is one that an import brings. */
async function conferirAdicionais(ctx: Ctx, { mapeamento, constantes }: NovaImportacao): Promise<void> {
  const mapeados = Object.values(mapeamento ?? {}).filter(ehAdicional)
  const fixos = Object.keys(constantes).filter(ehAdicional)
  if (mapeados.length + fixos.length === 0) return
  const oferecidos = new Set(
    (await definicoesImportaveis(ctx)).map((d): string => enderecoAdicional(d.chave)),
  )
  const fora = (enderecos: readonly string[]) => enderecos.some((e) => !oferecidos.has(e))
  const fields = {
    ...(fora(mapeados) ? { mapeamento: [mensagens.campoNaoImportado] } : {}),
    ...(fora(fixos) ? { constantes: [mensagens.campoNaoImportado] } : {}),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** The encoding that the order does not name is the organisation's choice. */
async function opcoesDe(ctx: Ctx, c: NovaImportacao): Promise<Opcoes> {
  const codificacao = c.codificacao ?? (await codificacaoPadrao(ctx.db))
  return {
    constantes: c.constantes,
    criarCadastros: c.criarCadastros,
    guardarForaDosLivros: c.guardarForaDosLivros,
    ...(c.mapeamento ? { mapeamento: c.mapeamento } : {}),
    ...(c.separador ? { separador: c.separador } : {}),
    ...(codificacao ? { codificacao } : {}),
  }
}

interface Anterior {
  situacao: SituacaoImportacao
  linha_feita: number
  arquivo_id: number | null
  mesma: boolean
}

/** Whatever is done cannot be changed; what broke off in the middle goes on as it was asked for. */
async function exigirMutavel(ctx: Ctx, id: number, c: NovaImportacao, opcoes: Opcoes): Promise<Anterior> {
  const a = await ctx.db.row(sql<Anterior>`
    select situacao, linha_feita, arquivo_id,
      (tipo = ${c.tipo} and arquivo_id = ${c.arquivo.id} and ensaio = ${c.ensaio}
      and opcoes = ${JSON.stringify(opcoes)}::jsonb) as mesma
    from importacao where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (!a) throw notFound()
  requireAllowed(importacaoWorkflow, a.situacao, 'ENVIAR', mensagens.situacaoNaoPermitida)
  if (a.linha_feita > 0 && !a.mesma)
    throw conflict('Esta importação já gravou parte das linhas: continue-a como está, ou crie outra.')
  return a
}

async function gravar(ctx: Ctx, c: NovaImportacao, opcoes: Opcoes): Promise<number> {
  const valores = JSON.stringify(opcoes)
  if (!c.id) {
    const nova = await ctx.db.row(sql<{ id: number }>`
      insert into importacao (unidade_id, tipo, arquivo_id, ensaio, opcoes, criado_em, criado_por)
      values (${ctx.unidadeId}, ${c.tipo}, ${c.arquivo.id}, ${c.ensaio}, ${valores}::jsonb, ${ctx.clock.now()},
        ${ctx.actor.nome}) returning id`)
    return (nova as { id: number }).id
  }
  const anterior = await exigirMutavel(ctx, c.id, c, opcoes)
  await ctx.db.exec(sql`
    update importacao
    set tipo = ${c.tipo}, arquivo_id = ${c.arquivo.id}, ensaio = ${c.ensaio}, opcoes = ${valores}::jsonb,
      arquivo_nome = null, arquivo_tamanho = null, situacao = ${importacaoWorkflow.to('ENVIAR')}, recusa = null,
      versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = ${c.id}`)
  if (anterior.arquivo_id !== c.arquivo.id) await largarArquivo(ctx, anterior.arquivo_id)
  return c.id
}

/**
 * Takes an order to import, or to rehearse, and asks for its work. With the id of one that waits, was refused or broke off,
 * that one is sent again. Imports of a unit wait for each other. 403 for who may not register what it registers; 404 for a file of another unit, 409 for one that is done.
 */
export async function pedirImportacao(ctx: Ctx, c: NovaImportacao): Promise<number> {
  exigirDireito(ctx, c)
  conferirMapeamento(c.mapeamento)
  await conferirAdicionais(ctx, c)
  const arquivo = await arquivoEnviado(ctx, c.arquivo.id)
  const id = await gravar(ctx, c, await opcoesDe(ctx, c))
  await usarArquivo(ctx, arquivo, id)
  const descricao = `${c.ensaio ? 'Ensaio da importação' : 'Importação'} de ${arquivo.nome}`
  const { tarefa } = await requestTarefa(
    ctx,
    {
      tipo: ehTipoDeRegistro(c.tipo) ? 'IMPORTAR_REGISTROS' : 'IMPORTAR_PATRIMONIOS',
      descricao,
      dados: { importacaoId: id },
    },
    `importacao-${ctx.unidadeId}`,
  )
  await ctx.db.exec(sql`update importacao set tarefa_id = ${tarefa.id} where id = ${id}`)
  await recordEvento(ctx, {
    entidade: 'importacao',
    entidadeId: id,
    tipo: c.id ? 'ALTERACAO' : 'CADASTRO',
    alteracoes: [{ campo: 'Arquivo', anterior: null, novo: arquivo.nome }],
  })
  return id
}

/** Deletes a rehearsal, or an import that has not begun or was refused (409 otherwise). The file goes with it, unless another import uses it. */
export async function excluirImportacao(ctx: Ctx, id: number): Promise<void> {
  const i = await ctx.db.row(sql<{
    situacao: SituacaoImportacao
    ensaio: boolean
    linha_feita: number
    arquivo_id: number | null
  }>`
    select situacao, ensaio, linha_feita, arquivo_id from importacao
    where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (!i) throw notFound()
  requireAllowed(importacaoWorkflow, i.situacao, acaoDeExcluirImportacao(i))
  if (!i.ensaio && i.linha_feita > 0) throw conflict(importacaoWorkflow.refusalOf('EXCLUIR', 'FINALIZADO'))
  await ctx.db.exec(sql`delete from importacao where id = ${id}`)
  await largarArquivo(ctx, i.arquivo_id)
  await recordEvento(ctx, { entidade: 'importacao', entidadeId: id, tipo: 'EXCLUSAO' })
}
