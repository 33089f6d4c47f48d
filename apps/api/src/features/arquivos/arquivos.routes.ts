import { podeEnviarA, rotasArquivos as r } from '@tombo/contract'
import { semPermissao } from '../../kernel/erros.ts'
import { entregarArquivo } from '../../kernel/files/entrega.ts'
import { arquivoVisivel } from '../../kernel/files/posse.ts'
import { registrarArquivo } from '../../kernel/files/registro.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarRecepcao } from '../../kernel/http/montar.ts'
import { receberArquivo } from './receber.ts'

/** Files: kept for the unit at work, given only to who may see what they belong to. */
export function rotasDeArquivos(casa: Casa) {
  montarRecepcao(casa, r.enviar, {
    async receber(tags, { query, req }, arquivos) {
      if (!podeEnviarA(tags, query.diretorio)) throw semPermissao()
      return receberArquivo(arquivos, req, query)
    },
    guardar: (ctx, { query }, { guardado, ...resto }) =>
      registrarArquivo(ctx, guardado, { ...resto, diretorio: query.diretorio, descricao: query.descricao }),
    desfazer: ({ guardado }, arquivos) => arquivos.apagar(guardado),
  })
  montar(casa, r.obter, async (ctx, { params }) =>
    entregarArquivo(await casa.arquivos.de(ctx.db), await arquivoVisivel(ctx, params.id), { abrir: true }),
  )
  montar(casa, r.baixar, async (ctx, { params }) =>
    entregarArquivo(await casa.arquivos.de(ctx.db), await arquivoVisivel(ctx, params.id)),
  )
}
