import { formatarData, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'
import { capaDe } from '../documentos/comum.ts'
import { resultadoDoInventario } from '../resultado/resultado.ts'

/**
 * Asks for the mail of a campaign's result, one to each of those whom the organisation names, in the transaction of the conclusion.
 * False where nobody is named, or there is no mail server.
 */
export async function enviarResultado(ctx: Ctx, id: number): Promise<boolean> {
  const { emailResultadoInventario } = await lerParametros(ctx.db)
  const para = emailResultadoInventario.split(',').flatMap((e) => e.trim() || [])
  if (para.length === 0) return false
  const c = await capaDe(ctx, id)
  const r = await resultadoDoInventario(ctx, id)
  const texto = [
    `O inventário nº ${c.id}, ${c.descricao}, foi concluído pela comissão ${c.comissao}.`,
    `Data-base: ${formatarData(c.dataBase)}. Período: ${formatarData(c.periodoIni)} a ${formatarData(c.periodoFin)}.`,
    `Esperados: ${quantos(c.quantidade, 'bem', 'bens')}.`,
    ...r.porResultado.map((x) => `- ${x.resultado.descricao}: ${x.quantidade.toLocaleString('pt-BR')}`),
    `Leituras que pedem atenção: ${r.inconsistentes.toLocaleString('pt-BR')}.`,
    'A ata e a relação dos bens não encontrados estão entre os documentos do inventário.',
    'Tombo',
  ].join('\n\n')
  const assunto = `Resultado do inventário nº ${c.id}: ${c.descricao}`
  let enviado = false
  // One to each: nobody reads the addresses of the others.
  for (const email of para) enviado = (await requestEmail(ctx, { para: [email], assunto, texto })) || enviado
  return enviado
}
