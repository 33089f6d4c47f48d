import { mensagens, rotasRelatorios as r } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Envio, Resposta } from '../../kernel/http/saida.ts'
import type { Relatorio } from '../../kernel/reports/definicao.ts'
import { historicoDeRelatorios, relatoriosProntos } from './historico.ts'
import { type ArquivoDoRelatorio, arquivoDoRelatorio, excluirRelatorio } from './meu.ts'

const TIPOS: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
}

/** A PDF opens in the browser; what a spreadsheet reads is downloaded. */
const enviar = (casa: Casa, { nome, tipo, tamanho, chave }: ArquivoDoRelatorio) =>
  new Envio((reply) =>
    reply
      .header('content-type', TIPOS[tipo] ?? 'application/octet-stream')
      .header('content-length', tamanho)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `${tipo === '.pdf' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(nome)}`,
      )
      .send(casa.arquivos.ler(chave)),
  )

/** Reports that were asked for: what became of them, their files (part 1 §7.2, part 3 §2). `relatorios` is every one there is. */
export function rotasDeRelatorios(casa: Casa, relatorios: readonly Relatorio[]) {
  montar(casa, r.prontos, relatoriosProntos)
  montar(casa, r.historico, (ctx, { query }) => historicoDeRelatorios(ctx, query))
  montar(casa, r.obter, async (ctx, { params }) =>
    enviar(casa, await arquivoDoRelatorio(ctx, relatorios, params.id)),
  )
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirRelatorio(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
