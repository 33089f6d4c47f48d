import { bensDoItem, type ConfirmacaoNota, dividirValor, type ItemEscolhido, quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../kernel/errors.ts'
import type { JobType, Job } from '../../kernel/jobs/job.ts'
import { criarBens } from '../patrimonios/gravar/criar.public.ts'
import { excluirNota } from './excluir.ts'

interface Nota {
  id: number
  numero: string
  chave: string
  fornecedor_id: number | null
  data_aquisicao: string
}

interface Item {
  id: number
  numero: number
  custo: string
  chassi: string | null
}

/** Which field of the confirmation a rule of the asset speaks of. */
const CAMPO_DO_ITEM: Readonly<Record<string, string>> = {
  tipoNatureza: 'tipoNatureza',
  localizacaoInicial: 'localizacaoInicial',
  responsavel: 'responsavel',
  estadoConservacao: 'estadoConservacao',
  'produtoCaracteristica.produto': 'descricao',
  // The nature's method asks for it, and an invoice does not know it.
  limiteQuantidadesProduzidas: 'tipoNatureza',
}
const TEXTO_DO_CAMPO: Readonly<Record<string, string>> = {
  limiteQuantidadesProduzidas:
    'Os bens desta natureza pedem o limite de quantidades produzidas: cadastre-os um a um.',
}

/** The texts of an asset's rules, beside the fields of the line that they came from. */
function errosDoItem(indice: number, fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([campo, textos]) => {
      const doItem = CAMPO_DO_ITEM[campo]
      return [
        doItem ? `itens.${indice}.${doItem}` : campo,
        TEXTO_DO_CAMPO[campo] ? [TEXTO_DO_CAMPO[campo]] : textos,
      ]
    }),
  )
}

const bemDoItem = (nota: Nota, c: ConfirmacaoNota, i: ItemEscolhido, chassi: string | null) => ({
  situacao: c.situacao,
  produtoCaracteristica: { produto: { descricao: i.descricao ?? undefined } },
  tipoNatureza: i.tipoNatureza ?? null,
  localizacaoInicial: i.localizacaoInicial ?? null,
  responsavel: i.responsavel ?? null,
  estadoConservacao: i.estadoConservacao ?? null,
  tipoAquisicao: c.tipoAquisicao,
  fornecedor: nota.fornecedor_id,
  dataAquisicao: nota.data_aquisicao,
  chaveNotaFiscal: nota.chave,
  notaFiscalEntrada: nota.id,
  ...(chassi && bensDoItem(i) === 1 ? { chassi } : {}),
})

/**
 * Makes the assets of an invoice as they were chosen; gives how many. The cost of a line is divided among its assets, the
 * centavos left over on the last. A line that breaks a rule is told beside its fields, all lines together (400).
 */
export async function registrarBens(
  ctx: Ctx,
  notaId: number,
  c: ConfirmacaoNota,
  andou: (bens: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const nota = (await ctx.db.row(sql<Nota>`
    select id, numero, chave, fornecedor_id, data_aquisicao from nota_fiscal where id = ${notaId}`)) as Nota
  const itens = await ctx.db.rows(
    sql<Item>`select id, numero, custo, chassi from nota_fiscal_item where nota_fiscal_id = ${notaId}`,
  )
  const porNumero = new Map(itens.map((i) => [i.numero, i]))
  const erros: Record<string, string[]> = {}
  let feitos = 0
  for (const [indice, escolhido] of c.itens.entries()) {
    const item = porNumero.get(escolhido.numero)
    const n = bensDoItem(escolhido)
    if (!item || n === 0) continue
    try {
      const bem = bemDoItem(nota, c, escolhido, item.chassi)
      await criarBens(ctx, { bem, valores: dividirValor(item.custo, n), notaFiscalItemId: item.id })
    } catch (erro) {
      if (!(erro instanceof AppError) || !erro.fields) throw erro
      Object.assign(erros, errosDoItem(indice, erro.fields))
    }
    feitos += n
    await andou(feitos)
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
  return feitos
}

interface Dados {
  notaFiscalId: number
  confirmacao: ConfirmacaoNota
}

/**
 * The invoice, held until the transaction ends, how many assets name it, and how many of them were made of its lines: a
 * person may register one of the invoice while the job waits.
 */
async function travarNota(ctx: Ctx, id: number) {
  await ctx.db.exec(
    sql`select 1 from nota_fiscal where id = ${id} and unidade_id = ${ctx.unidadeId} for update`,
  )
  return ctx.db.row(sql<{ numero: string; bens: number; feitos: number }>`
    select t.numero, (select count(*)::int from patrimonio p where p.nota_fiscal_id = t.id) as bens,
      (select count(*)::int from nota_fiscal_item i join patrimonio p on p.nota_fiscal_item_id = i.id
        where i.nota_fiscal_id = t.id) as feitos
    from nota_fiscal t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
}

/** Gives what a form would show beside its fields, in words: a job has no form. */
function emPalavras(erro: unknown, c: ConfirmacaoNota): unknown {
  if (!(erro instanceof AppError) || !erro.fields) return erro
  const textos = Object.entries(erro.fields).map(([campo, [texto]]) => {
    const indice = /^itens\.(\d+)\./.exec(campo)?.[1]
    return indice ? `item ${c.itens[Number(indice)]?.numero}: ${texto}` : texto
  })
  return conflict(`A nota não foi registrada. ${textos.slice(0, 5).join(' ')}`)
}

async function registrar(t: Job<Dados>, ctx: Ctx): Promise<number> {
  const nota = await travarNota(ctx, t.data.notaFiscalId)
  if (!nota) throw conflict('A nota fiscal foi excluída antes de os bens serem registrados.')
  // A work that was done and broke off before it was told so.
  if (nota.feitos > 0) return nota.feitos
  const { notaFiscalId, confirmacao } = t.data
  return registrarBens(ctx, notaFiscalId, confirmacao, (n) => t.progress(n)).catch((erro: unknown) => {
    throw emPalavras(erro, confirmacao)
  })
}

/** The assets of an invoice, in one transaction: all or none. When it is given up the invoice goes too, so that it can come in again. */
export const registrarBensDaNota: JobType<Dados> = {
  tipo: 'REGISTRAR_BENS_DA_NOTA',
  requires: ['criaralterarnotasfiscais'],
  long: true,
  run: (t) =>
    t.finish(async (ctx) => {
      const quantidadeBens = await registrar(t, ctx)
      return { notaFiscal: { id: t.data.notaFiscalId }, quantidadeBens }
    }),
  async onFailure(t) {
    await t.write(async (ctx) => {
      const nota = await travarNota(ctx, t.data.notaFiscalId)
      if (nota && nota.bens === 0) await excluirNota(ctx, t.data.notaFiscalId)
    })
  },
  notice: ({ dados, resultado }) =>
    resultado
      ? {
          texto: `${quantos(Number(resultado.quantidadeBens), 'bem foi criado', 'bens foram criados')}.`,
          endereco: `/notafiscal/${dados.notaFiscalId}`,
        }
      : { endereco: '/notafiscal' },
}
