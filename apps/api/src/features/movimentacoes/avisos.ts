import { formatarData, quantos } from '@tombo/contract'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Cabeca } from './repo.ts'

const emPalavras = (m: Cabeca): string =>
  [
    quantos(m.quantidade, 'bem', 'bens'),
    m.destino ? `para ${m.destino}` : 'sem mudar de lugar',
    m.dataRetorno ? `até ${formatarData(m.dataRetorno)}` : null,
  ]
    .filter(Boolean)
    .join(', ')

const aviso = (m: Cabeca, tipo: string, titulo: string, chave: string) => ({
  tipo,
  titulo,
  texto: `${emPalavras(m)}.`,
  endereco: `/movimentacaolocalizacao/${m.id}`,
  chave: `movimentacao/${m.id}/${chave}`,
})

/** The notices that a move waits for its acceptance begin so. */
const ACEITE = 'aceite/'

/** Tells whoever has to accept a move that it waits for them. */
export async function avisarQuemAceita(ctx: Ctx, m: Cabeca): Promise<void> {
  const titulo = `A movimentação nº ${m.id} aguarda aceite`
  const dito = { ...aviso(m, 'MOVIMENTACAO_ACEITE', titulo, `${ACEITE}pedido`), unidadeId: m.destinoId }
  if (m.aceite === 'UNIDADE') await notifyAllowed(ctx, 'CRIAR_ALTERAR_MOVIMENTACOES', dito)
  else if (m.recebedorId !== null) await notify(ctx, m.recebedorId, dito)
}

/** Tells what became of a move: nobody needs to accept it any more; those who have a part in it and did not do it themselves, who sent and who receives, have a notice. */
export async function avisarPartes(ctx: Ctx, m: Cabeca, oQue: string): Promise<void> {
  await closeNotices(ctx, `movimentacao/${m.id}/${ACEITE}`)
  const partes = new Map<number, number>([[m.criadoPorId, m.unidadeId]])
  if (m.recebedorId !== null) partes.set(m.recebedorId, m.destinoId)
  partes.delete(ctx.actor.usuarioId)
  for (const [usuarioId, unidadeId] of partes)
    await notify(ctx, usuarioId, {
      ...aviso(
        m,
        'MOVIMENTACAO_DESFECHO',
        `A movimentação nº ${m.id} foi ${oQue}`,
        `${oQue}/${ctx.clock.now().toISOString()}`,
      ),
      unidadeId,
    })
}
