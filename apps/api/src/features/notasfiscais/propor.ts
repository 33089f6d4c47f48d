import { cnpjValido, formatarCnpj, mensagens, normalizarCnpj, type PropostaNota } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fornecedorDoDocumento } from '../cadastros/fornecedores.public.ts'
import type { ItemLido } from './leitura/itens.ts'
import type { NotaLida } from './leitura/nota.ts'
import { reservarChave } from './salvar.ts'
import { sugerirNaturezas } from './sugestoes.ts'

/** The quantity when it is a whole number of units. */
function unidades(quantidade: string): number | null {
  const n = Number(quantidade)
  return Number.isInteger(n) && n >= 1 ? n : null
}

const primeiro = (ctx: Ctx, tabela: string, classificacao: string) =>
  ctx.db.row(sql<{ id: number; descricao: string }>`
    select id, descricao from ${sql.table(tabela)} where classificacao = ${classificacao} order by id limit 1`)

const itemProposto = (i: ItemLido, sugestoes: Awaited<ReturnType<typeof sugerirNaturezas>>) => ({
  ...i,
  unidades: unidades(i.quantidade),
  sugestao: sugestoes.get(i.numero) ?? null,
})

/** The characters of a CNPJ that are of the whole body, without the order of its establishment. */
const RAIZ = 8

/** Says so when an invoice is addressed to another body than that of the unit at work (docs/regras.md R171). */
async function avisosDoDestinatario(
  ctx: Ctx,
  { documento, nome }: NotaLida['destinatario'],
): Promise<string[]> {
  const unidade = await ctx.db.row(
    sql<{ cnpj: string | null }>`select cnpj from unidade where id = ${ctx.unidadeId}`,
  )
  if (!documento || !unidade?.cnpj) return []
  if (normalizarCnpj(documento).slice(0, RAIZ) === normalizarCnpj(unidade.cnpj).slice(0, RAIZ)) return []
  const quem = [nome, cnpjValido(documento) ? formatarCnpj(documento) : documento].filter(Boolean).join(', ')
  return [mensagens.notaDeOutroDestinatario.replace('{quem}', quem)]
}

/**
 * Gives what could be made of an invoice that was read: its supplier, found or to be made, and for each line what it probably is.
 * Nothing is kept. 409 when the invoice is registered already.
 */
export async function proporImportacao(ctx: Ctx, nota: NotaLida, avisos: string[]): Promise<PropostaNota> {
  await reservarChave(ctx, nota.chave)
  const { emitente, itens, ...cabecalho } = nota
  const achado = await fornecedorDoDocumento(ctx, emitente.documento)
  const sugestoes = await sugerirNaturezas(ctx, achado?.id ?? null, itens)
  const hoje = ctx.clock.today()
  return {
    ...cabecalho,
    fornecedor: {
      documento: emitente.documento,
      nome: emitente.nome,
      nomeFantasia: emitente.nomeFantasia,
      achado: achado ?? null,
    },
    itens: itens.map((i) => itemProposto(i, sugestoes)),
    avisos: [...avisos, ...(await avisosDoDestinatario(ctx, nota.destinatario))],
    padrao: {
      dataAquisicao: nota.dataEmissao > hoje ? hoje : nota.dataEmissao,
      tipoAquisicao: (await primeiro(ctx, 'tipo_aquisicao', 'COMPRAS')) ?? null,
      estadoConservacao: (await primeiro(ctx, 'estado_conservacao', 'OTIMO')) ?? null,
    },
  }
}
