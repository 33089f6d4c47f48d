import { BENS_NA_HORA, bensDoItem, can, type ConfirmacaoNota, notasfiscais, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { getRecord, saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid, forbidden } from '../../kernel/errors.ts'
import type { StoredFile } from '../../kernel/files/storage/stored.ts'
import { registerFile } from '../../kernel/files/register.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { criarFornecedor, fornecedorDoDocumento } from '../cadastros/fornecedores.public.ts'
import { fonteDasNotas } from './fonte.ts'
import type { Emitente, NotaLida } from './leitura/nota.ts'
import { registrarBens } from './registrar.ts'
import { reservarChave } from './salvar.ts'

/** The file of an invoice as it was put away. */
export interface ArquivoDaNota {
  nome: string
  guardado: StoredFile
}

/** Lines that are worked on in a second; each is checked by itself. */
const ITENS_NA_HORA = 40

/**
 * The supplier: the one chosen, none, or the one of the invoice, made when nobody knows it (with the right to). Of two invoices
 * of one supplier that come in at the same moment the second finds whom the first has made.
 */
async function resolverFornecedor(
  ctx: Ctx,
  escolha: ConfirmacaoNota['fornecedor'],
  e: Emitente,
): Promise<number | null> {
  if (escolha !== 'NOVO') return escolha
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtextextended('fornecedor/' || ${e.documento}, 0))`)
  const achado = await fornecedorDoDocumento(ctx, e.documento)
  if (achado) return achado.id
  if (!can(ctx.tags, 'criaralterarfornecedores')) throw forbidden()
  const { documento, ...dados } = e
  return criarFornecedor(ctx, { ...dados, cpfCnpj: documento })
}

async function gravarNota(
  ctx: Ctx,
  nota: NotaLida,
  c: ConfirmacaoNota,
  { nome, guardado }: ArquivoDaNota,
): Promise<number> {
  const { id } = await saveRecord(
    ctx,
    notasfiscais,
    fonteDasNotas,
    {
      numero: nota.numero,
      serie: nota.serie,
      chave: nota.chave,
      fornecedor: await resolverFornecedor(ctx, c.fornecedor, nota.emitente),
      dataEmissao: nota.dataEmissao,
      dataAquisicao: c.dataAquisicao,
      valorTotal: nota.valorTotal,
      observacao: c.observacao ?? null,
    },
    {
      origem: 'XML',
      modelo: nota.modelo,
      protocolo: nota.protocolo,
      natureza_operacao: nota.naturezaOperacao,
    },
  )
  const arquivo = await registerFile(ctx, guardado, {
    diretorio: 'NOTAS_FISCAIS',
    nome,
    owner: { entidade: 'notasfiscais', entidadeId: id },
  })
  await ctx.db.exec(sql`update nota_fiscal set arquivo_id = ${arquivo.id} where id = ${id}`)
  const itens = nota.itens.map((i) => ({
    ...i,
    parcelas: Object.fromEntries(Object.entries(i.parcelas).filter(([, v]) => v !== '0.00')),
  }))
  await ctx.db.exec(sql`
    insert into nota_fiscal_item (nota_fiscal_id, numero, codigo, descricao, ncm, unidade_medida, quantidade,
      valor_unitario, custo, parcelas, chassi)
    select ${id}, i.numero, i.codigo, i.descricao, i.ncm, i."unidadeMedida", i.quantidade, i."valorUnitario",
      i.custo, i.parcelas, i.chassi
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as i(numero int, codigo text, descricao text, ncm text,
      "unidadeMedida" text, quantidade numeric, "valorUnitario" numeric, custo numeric, parcelas jsonb, chassi text)`)
  return id
}

/** Every line of the invoice is decided, and no other. */
export function exigirItens(nota: NotaLida, c: ConfirmacaoNota): void {
  const daNota = new Set(nota.itens.map((i) => i.numero))
  const decididos = c.itens.filter((i) => daNota.has(i.numero)).length
  if (decididos !== daNota.size || c.itens.length !== daNota.size)
    throw invalid({ itens: ['Diga o que fazer de cada item da nota.'] })
  if (c.chave !== nota.chave)
    throw invalid({ fileNotaFiscal: [mensagens.arquivoDeOutraNota] }, mensagens.arquivoDeOutraNota)
}

/**
 * Registers an invoice, its file, its lines and the assets that come of them, all or none. Above 500 assets these are made
 * by a job, which undoes the invoice if it fails. 409 when the invoice is registered already, 403 without the right to
 * create assets.
 */
export async function confirmarImportacao(
  ctx: Ctx,
  nota: NotaLida,
  c: ConfirmacaoNota,
  arquivo: ArquivoDaNota,
): Promise<{ nota: Awaited<ReturnType<typeof getRecord>> } | { tarefa: { id: number } }> {
  const bens = c.itens.reduce((n, i) => n + bensDoItem(i), 0)
  if (bens > 0 && !can(ctx.tags, 'criaralterarpatrimonio')) throw forbidden()
  await reservarChave(ctx, nota.chave)
  const id = await gravarNota(ctx, nota, c, arquivo)
  if (bens > BENS_NA_HORA || c.itens.length > ITENS_NA_HORA)
    return requestTarefa(ctx, {
      tipo: 'REGISTRAR_BENS_DA_NOTA',
      descricao: `Bens da nota fiscal ${nota.numero}`,
      dados: { notaFiscalId: id, confirmacao: c },
      total: bens,
    })
  await registrarBens(ctx, id, c)
  return { nota: await getRecord(ctx, notasfiscais, fonteDasNotas, id) }
}
