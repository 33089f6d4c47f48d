import { enderecoAdicional, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { invalid } from '../../kernel/errors.ts'
import { definicoesPorChave } from './definicoes.public.ts'

/** A file belongs to one asset, into which whoever may change it puts it: it is neither asked for nor given to many. Errors: 400. */
export async function exigirSemArquivo(
  ctx: Ctx,
  { camposAdicionais = {} }: { camposAdicionais?: Readonly<Record<string, unknown>> | undefined },
): Promise<void> {
  const chaves = Object.keys(camposAdicionais)
  if (chaves.length === 0) return
  const definicoes = await definicoesPorChave(ctx, chaves)
  const deArquivo = chaves.filter((c) => definicoes.get(c)?.tipo.value === 'ARQUIVO')
  if (deArquivo.length > 0)
    throw invalid(Object.fromEntries(deArquivo.map((c) => [enderecoAdicional(c), [mensagens.valorInvalido]])))
}
