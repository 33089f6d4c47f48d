import { mensagens, podeEnviarA, rotasArmazenamento, rotasArquivos as r } from '@tombo/contract'
import { semPermissao } from '../../kernel/erros.ts'
import { entregarArquivo, entregarImagem } from '../../kernel/files/entrega.ts'
import { arquivoVisivel } from '../../kernel/files/posse.ts'
import { registrarArquivo } from '../../kernel/files/registro.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montarComChamada } from '../../kernel/http/montar-chamada.ts'
import { montar } from '../../kernel/http/montar.ts'
import { montarRecepcao } from '../../kernel/http/montar-recepcao.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import {
  excluirArmazenamento,
  exigirQueFunciona,
  prepararArmazenamento,
  salvarArmazenamento,
} from './armazenamento.public.ts'
import { baixarDoBem } from './do-bem.ts'
import { demandQuota, takeQuota } from './quota.ts'
import { receberArquivo } from './receber.ts'

/** Files: kept for the unit at work, given only to who may see what they belong to. */
export function rotasDeArquivos(casa: Casa) {
  montarRecepcao(casa, r.enviar, {
    antes: demandQuota,
    async receber(tags, { query, req }, arquivos) {
      if (!podeEnviarA(tags, query.diretorio)) throw semPermissao()
      return receberArquivo(arquivos, req, query)
    },
    async guardar(ctx, { query: { diretorio, descricao } }, { guardado, ...resto }) {
      await takeQuota(ctx, guardado.tamanho)
      return registrarArquivo(ctx, guardado, { ...resto, diretorio, descricao })
    },
    desfazer: ({ guardado }, arquivos) => arquivos.apagar(guardado),
  })
  montar(casa, r.obter, async (ctx, { params }) =>
    entregarArquivo(await casa.arquivos.de(ctx.db), await arquivoVisivel(ctx, params.id), { abrir: true }),
  )
  montar(casa, r.baixar, async (ctx, { params }) =>
    entregarArquivo(await casa.arquivos.de(ctx.db), await arquivoVisivel(ctx, params.id)),
  )
  montar(casa, r.imagem, async (ctx, { params, query: { width, height } }) =>
    entregarImagem(await casa.arquivos.de(ctx.db), await arquivoVisivel(ctx, params.id), {
      largura: width,
      altura: height,
    }),
  )
  for (const rota of [r.baixarDoBem, r.baixarDoBemPlural])
    montar(casa, rota, async (ctx, { params }) => baixarDoBem(ctx, await casa.arquivos.de(ctx.db), params.id))
}

/** Where an organisation keeps its files. */
export function rotasDeArmazenamento(casa: Casa) {
  montarComChamada(casa, rotasArmazenamento.salvar, {
    preparar: (ctx, { body }) => prepararArmazenamento(ctx, casa, body),
    chamar: (tentativa) => exigirQueFunciona(casa, tentativa),
    guardar: async (ctx, _, tentativa) =>
      new Resposta(await salvarArmazenamento(ctx, casa, tentativa), { message: mensagens.salvo }),
  })
  montar(casa, rotasArmazenamento.excluir, async (ctx) => {
    const depois = await excluirArmazenamento(ctx)
    const message = depois.situacao === 'SAINDO' ? mensagens.armazenamentoSaindo : mensagens.excluido
    return new Resposta(depois, { message })
  })
}
