import { FUNDAMENTOS, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { conflict } from '../../../kernel/errors.ts'
import { emitirTermo, pedirDocumento, termosDe } from '../../termos/termos.public.ts'
import { type BaixaTravada, ehCessao } from '../baixa.ts'
import { exigirBaixa, lerBaixa } from '../consultas.ts'
import { ENTIDADE } from '../relatos.ts'

/** Issues the term of a write-off: by which act and law its assets go, to whom, and who authorised it; gives its number. */
export async function emitirTermoDeBaixa(
  ctx: Ctx,
  b: BaixaTravada,
  bens: readonly number[],
): Promise<number> {
  const lida = await lerBaixa(ctx, b.id)
  const termo = await emitirTermo(ctx, {
    tipo: 'BAIXA',
    entidade: ENTIDADE,
    entidadeId: b.id,
    dados: {
      numero: String(b.id),
      entrega: { nome: ctx.actor.nome },
      recebe: lida.fornecedor && { nome: lida.fornecedor.nome },
      prazo: ehCessao(b) ? b.cessaoAte : null,
      motivo: lida.justificativa,
      baixa: {
        especie: lida.modalidade?.descricao ?? b.tipo,
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
      },
    },
    bens,
  })
  return termo.id
}

/** Asks for the term of a write-off as a file. Errors: 404; 409, it has not taken effect. */
export async function pedirTermo(ctx: Ctx, id: number, formato: 'PDF' | 'XLSX' | 'CSV', organizacao: string) {
  await exigirBaixa(ctx, id)
  const [termo] = await termosDe(ctx.db, { entidade: ENTIDADE, entidadeId: id })
  if (!termo) throw conflict(mensagens.baixaSemTermo)
  return pedirDocumento(ctx, termo.id, formato, organizacao)
}
