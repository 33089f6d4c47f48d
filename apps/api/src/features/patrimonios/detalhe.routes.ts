import {
  mensagens,
  rotasConfiguracaoHistorico as historico,
  rotasPatrimonios as r,
  rotasRecuperacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { entregarImagem } from '../../kernel/files/entrega.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { fotoDoBem } from './arquivos.ts'
import { desvincularEtiqueta } from './desvincular.ts'
import { excluirAnexo, excluirFoto } from './excluir-arquivo.ts'
import { obterConfiguracao, salvarConfiguracao } from './historico/configuracao.ts'
import { eventosDoBem, inventariosDoBem, lancamentosDoBem } from './historico/eventos.ts'
import { obterPatrimonio } from './obter.ts'
import { listarRemovidos, recuperarPatrimonio } from './recuperar.ts'
import { desrelacionar, relacionar } from './relacionar.ts'

const salvo = async (ctx: Ctx, id: number) =>
  new Resposta(await obterPatrimonio(ctx, id), { message: mensagens.salvo })

/** What is done with one asset beside saving it: history, relationships, label, removal undone. */
export function rotasDoDetalhe(casa: Casa) {
  montar(casa, r.eventos, (ctx, { params, query }) => eventosDoBem(ctx, params.id, query))
  montar(casa, r.lancamentos, (ctx, { params, query }) => lancamentosDoBem(ctx, params.id, query))
  montar(casa, r.inventarios, (ctx, { params, query }) => inventariosDoBem(ctx, params.id, query))
  montar(casa, historico.obter, obterConfiguracao)
  montar(
    casa,
    historico.salvar,
    async (ctx, { body }) => new Resposta(await salvarConfiguracao(ctx, body), { message: mensagens.salvo }),
  )
  montar(casa, r.relacionar, async (ctx, { params, body }) => {
    await relacionar(ctx, params.id, body.patrimonioRelacionado.id, body.tipo)
    return salvo(ctx, params.id)
  })
  montar(casa, r.desrelacionar, async (ctx, { params }) => {
    await desrelacionar(ctx, params.id, params.relId)
    return salvo(ctx, params.id)
  })
  montar(
    casa,
    r.desvincular,
    async (ctx, { params }) =>
      new Resposta(await desvincularEtiqueta(ctx, params.id), { message: mensagens.desvinculada }),
  )
  montar(casa, r.foto, async (ctx, { params, query }) =>
    entregarImagem(
      await casa.arquivos.de(ctx.db),
      await fotoDoBem(ctx, params.id),
      { largura: query.width, altura: query.height },
      // Tomorrow another photo may stand at this address.
      { cache: 'private, no-cache' },
    ),
  )
  montar(
    casa,
    r.excluirFoto,
    async (ctx, { params }) =>
      new Resposta(await excluirFoto(ctx, params.id), { message: mensagens.fotoRemovida }),
  )
  montar(
    casa,
    r.excluirAnexo,
    async (ctx, { params }) =>
      new Resposta(await excluirAnexo(ctx, params.anexoId), { message: mensagens.anexoRemovido }),
  )
  montar(casa, rotasRecuperacao.listar, (ctx, { query }) => listarRemovidos(ctx, query))
  montar(
    casa,
    rotasRecuperacao.recuperar,
    async (ctx, { params }) =>
      new Resposta(await recuperarPatrimonio(ctx, params.id), { message: mensagens.recuperado }),
  )
}
