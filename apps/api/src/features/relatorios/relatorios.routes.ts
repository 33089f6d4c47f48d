import { mensagens, rotasRelatorios as r } from '@tombo/contract'
import { entregarArquivo } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import type { Relatorio } from '../../kernel/reports/definicao.ts'
import { historicoDeRelatorios, relatoriosProntos } from './historico.ts'
import { arquivoDoRelatorio, excluirRelatorio } from './meu.ts'

/** Reports that were asked for: what became of them, their files. `relatorios` is every one there is. */
export function rotasDeRelatorios(casa: Casa, relatorios: readonly Relatorio[]) {
  montar(casa, r.prontos, relatoriosProntos)
  montar(casa, r.historico, (ctx, { query }) => historicoDeRelatorios(ctx, query))
  // A PDF opens in the browser; what a spreadsheet reads is downloaded.
  montar(casa, r.obter, async (ctx, { params }) =>
    entregarArquivo(await casa.arquivos.de(ctx.db), await arquivoDoRelatorio(ctx, relatorios, params.id), {
      abrir: true,
    }),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirRelatorio(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
