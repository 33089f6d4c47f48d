import { FUNDAMENTOS, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { emitirTermo, pedirDocumento, termosDe } from '../../termos/termos.public.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'
import { type BaixaTravada, ehCessao } from '../baixa.ts'
import { exigirBaixa, lerBaixa } from '../consultas.ts'
import { temPreco } from '../itens/precos.ts'
import { ENTIDADE } from '../relatos.ts'

/** Gives each of those who receive these assets of a write-off, with the numbers of theirs and what comes in for them (docs/regras.md R219). */
const recebedoresDe = (ctx: Ctx, id: number, bens: readonly number[]) =>
  ctx.db.rows(sql<{ nome: string; bens: string[]; recebido: string | null }>`
    select f.nome, sum(i.valor_venda)::text as recebido,
      array_agg(${tomboEscrito(sql`p`)} order by p.numero_tombamento, p.numero_acessorio, p.id) as bens
    from baixa_item i join baixa t on t.id = i.baixa_id join patrimonio p on p.id = i.patrimonio_id
      join fornecedor f on f.id = coalesce(i.fornecedor_id, t.fornecedor_id)
    where i.baixa_id = ${id} and i.patrimonio_id = any(${[...bens]}::int[]) group by f.id order by f.nome, f.id`)

/**
 * Issues the term of a write-off: by which act and law its assets go, to whom, and who authorised it; gives its number. That of
 * a cession that is prolonged says so, and why.
 */
export async function emitirTermoDeBaixa(
  ctx: Ctx,
  b: BaixaTravada,
  bens: readonly number[],
  prorrogada?: { motivo: string },
): Promise<number> {
  const lida = await lerBaixa(ctx, b.id)
  const recebedores = await recebedoresDe(ctx, b.id, bens)
  const [unico] = recebedores
  const especie = lida.modalidade?.descricao ?? b.tipo
  const termo = await emitirTermo(ctx, {
    tipo: 'BAIXA',
    entidade: ENTIDADE,
    entidadeId: b.id,
    dados: {
      numero: String(b.id),
      entrega: { nome: ctx.actor.nome },
      recebe: recebedores.length === 1 && unico ? { nome: unico.nome } : null,
      prazo: ehCessao(b) ? b.cessaoAte : null,
      motivo: prorrogada?.motivo ?? lida.justificativa,
      baixa: {
        especie: prorrogada ? `${especie}, prorrogada` : especie,
        data: b.data,
        cessao: ehCessao(b),
        fundamento:
          lida.fundamento && `${lida.fundamento.descricao}: ${FUNDAMENTOS[lida.fundamento.value].texto}`,
        processo: lida.processo,
        dataProcesso: lida.dataProcesso,
        ato: lida.ato,
        dataAto: lida.dataAto,
        laudo: lida.laudo,
        avaliacao: lida.avaliacao?.descricao ?? null,
        boletim: lida.boletim,
        apuracao: lida.apuracao,
        licitacao: lida.licitacao,
        recebido: temPreco(b) ? lida.valorVenda : null,
        ...(recebedores.length > 1 ? { recebedores } : {}),
      },
    },
    bens,
  })
  return termo.id
}

/** Asks for a term of a write-off as a file: the last one, or the one named. Errors: 404; 409, there is none such. */
export async function pedirTermo(
  ctx: Ctx,
  id: number,
  { formato, termo }: { formato: 'PDF' | 'XLSX' | 'CSV'; termo?: number | undefined },
  organizacao: string,
) {
  await exigirBaixa(ctx, id)
  const termos = await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id })
  const qual = termo === undefined ? termos[0] : termos.find((t) => t.id === termo)
  if (!qual) throw conflict(mensagens.baixaSemTermo)
  return pedirDocumento(ctx, qual.id, formato, organizacao)
}
