import { DIREITO_DO_SERVICO, mensagens, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { abrirPreventivas } from './abrir-preventivas.ts'
import { enderecoDaManutencao } from '../relatos.ts'

/** Gives what was opened, in words. */
export function aberturaEmPalavras({
  manutencoes,
  bens,
  ficaram,
}: Awaited<ReturnType<typeof abrirPreventivas>>) {
  if (manutencoes.length === 0)
    return ficaram > 0 ? mensagens.preventivaTodosPresos : mensagens.preventivaNadaVence
  const abertas = quantos(manutencoes.length, 'manutenção aberta', 'manutenções abertas')
  const restam =
    ficaram > 0
      ? ` ${quantos(ficaram, 'bem ficou', 'bens ficaram')} para a próxima vez: algo mais os prende.`
      : ''
  return `${abertas} para ${quantos(bens, 'bem', 'bens')}.${restam}`
}

/** Says what a schedule does with plans: opens the orders of what is due when its time comes. */
export const servicoDePreventivas = {
  job: 'ABRIR_PREVENTIVAS',
  exige: DIREITO_DO_SERVICO.ABRIR_PREVENTIVAS,
  conferir: (): Promise<object> => Promise.resolve({}),
  emPalavras: () => Promise.resolve('Abre o que os planos de manutenção dizem que venceu ou está a vencer'),
  async fazer(ctx: Ctx): Promise<{ mensagem: string; endereco: string | null }> {
    const abertas = await abrirPreventivas(ctx)
    const [unica] = abertas.manutencoes
    const endereco =
      unica === undefined
        ? null
        : abertas.manutencoes.length === 1
          ? enderecoDaManutencao(unica)
          : '/manutencao/preventivas'
    return { mensagem: aberturaEmPalavras(abertas), endereco }
  },
} as const
