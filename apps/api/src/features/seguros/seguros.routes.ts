import {
  mensagens,
  rotasSeguros as r,
  seguroWorkflow,
  situacaoItemSeguro,
  situacaoSeguro,
  situacaoSinistro,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { listarAnexos, removerAnexo, salvarAnexo } from './anexos.ts'
import { exigirSeguro, itensDoSeguro, lerSeguro, listarSeguros } from './consultas.ts'
import { encerrarItem, removerItem, salvarItens, valoresDoItem } from './itens.ts'
import {
  procurarBaixas,
  procurarBens,
  procurarItens,
  procurarManutencoes,
  procurarSeguradoras,
} from './opcoes.ts'
import { cancelarSeguro, concluirSeguro, excluirSeguro } from './passos.ts'
import { ENTIDADE } from './relatos.ts'
import { renovarSeguro } from './renovar.ts'
import { dadosDoSeguro, salvarSeguro } from './salvar.ts'
import {
  decidirSinistro,
  lerSinistro,
  listarSinistros,
  removerSinistro,
  salvarSinistro,
} from './sinistros.ts'

/** Policies of insurance: their assets, steps, files and claims. */
export function rotasDeSeguros(casa: Host) {
  rotasDaLista(casa)
  rotasDosPassos(casa)
  rotasDosBens(casa)
  rotasDosAnexos(casa)
  rotasDosSinistros(casa)
}

/** The policy after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) => new Reply(await lerSeguro(ctx, id), { message })

function rotasDaLista(casa: Host) {
  mount(casa, r.metadata, () => ({
    registro: {
      situacao: situacaoSeguro.toWire(seguroWorkflow.initial),
      numero: null,
      descricao: null,
      seguradora: null,
      dataInicial: null,
      dataFinal: null,
      premio: null,
      franquia: null,
      processo: null,
      observacao: null,
    },
    situacao: [...situacaoSeguro.options],
    situacaoSinistro: [...situacaoSinistro.options],
  }))
  mount(casa, r.metadataItens, () => ({
    registro: { patrimonio: null, valorSegurado: null, valorMercado: null },
    situacao: [...situacaoItemSeguro.options],
  }))
  mount(casa, r.listar, (ctx, { query }) => {
    const { patrimonioId, ...q } = query
    return listarSeguros(ctx, q, patrimonioId)
  })
  mount(casa, r.patrimonios, (ctx, { query }) => procurarBens(ctx, query))
  mount(casa, r.seguradoras, (ctx, { query }) => procurarSeguradoras(ctx, query))
  mount(casa, r.obter, (ctx, { params }) => lerSeguro(ctx, params.id))
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirSeguro(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
}

function rotasDosPassos(casa: Host) {
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => {
      const { id, message } = await salvarSeguro(ctx, body)
      return apos(ctx, id, message)
    },
    { completedBy: dadosDoSeguro },
  )
  mount(casa, r.renovar, async (ctx, { params, body }) => {
    const { id, message } = await renovarSeguro(ctx, params.id, body)
    return apos(ctx, id, message)
  })
  mount(casa, r.concluir, async (ctx, { params, body }) => {
    await concluirSeguro(ctx, params.id, body.versao)
    return apos(ctx, params.id, mensagens.seguroConcluido)
  })
  mount(casa, r.cancelar, async (ctx, { params, body }) => {
    await cancelarSeguro(ctx, params.id, body)
    return apos(ctx, params.id, mensagens.seguroCancelado)
  })
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirSeguro(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

function rotasDosBens(casa: Host) {
  mount(casa, r.itens, (ctx, { params, query }) => itensDoSeguro(ctx, params.id, query))
  mount(casa, r.bensDoSeguro, (ctx, { params, query }) => procurarItens(ctx, params.id, query))
  mount(
    casa,
    r.salvarItem,
    async (ctx, { params: { id }, body }) => {
      const { justificativa, dataCancelamento: data } = body
      if (body.id !== null && justificativa && data) {
        await encerrarItem(ctx, id, body.id, { acao: 'CANCELAR', versao: body.versao, justificativa, data })
        return apos(ctx, id, mensagens.seguroItemCancelado)
      }
      await salvarItens(ctx, id, body)
      return apos(ctx, id, body.id === null ? mensagens.seguroBensIncluidos : mensagens.salvo)
    },
    { completedBy: (ctx, id, params) => valoresDoItem(ctx, params.id, id) },
  )
  mount(casa, r.concluirItem, async (ctx, { params: { id, itemId }, body }) => {
    await encerrarItem(ctx, id, itemId, { acao: 'CONCLUIR', versao: body.versao })
    return apos(ctx, id, mensagens.seguroItemConcluido)
  })
  mount(casa, r.cancelarItem, async (ctx, { params: { id, itemId }, body }) => {
    const { versao, justificativa, dataCancelamento: data } = body
    await encerrarItem(ctx, id, itemId, { acao: 'CANCELAR', versao, justificativa, data })
    return apos(ctx, id, mensagens.seguroItemCancelado)
  })
  mount(casa, r.removerItem, async (ctx, { params }) =>
    apos(ctx, await removerItem(ctx, params.itemId), mensagens.seguroBemRetirado),
  )
}

function rotasDosAnexos(casa: Host) {
  mount(casa, r.anexos, (ctx, { params, query }) => listarAnexos(ctx, params.id, query))
  mount(
    casa,
    r.salvarAnexo,
    async (ctx, { body }) => new Reply(await salvarAnexo(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, r.removerAnexo, async (ctx, { params }) => {
    await removerAnexo(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

function rotasDosSinistros(casa: Host) {
  mount(casa, r.manutencoes, (ctx, { params, query }) => procurarManutencoes(ctx, params.id, query))
  mount(casa, r.baixas, (ctx, { params, query }) => procurarBaixas(ctx, params.id, query))
  mount(casa, r.sinistros, (ctx, { params, query }) => listarSinistros(ctx, params.id, query))
  mount(
    casa,
    r.salvarSinistro,
    async (ctx, { params, body }) =>
      new Reply(await salvarSinistro(ctx, params.id, body), { message: mensagens.sinistroSalvo }),
    { completedBy: (ctx, id, params) => lerSinistro(ctx, params.id, id) },
  )
  mount(
    casa,
    r.decidirSinistro,
    async (ctx, { params: { id, sinistroId, situacao }, body }) =>
      new Reply(await decidirSinistro(ctx, id, sinistroId, situacao, body), {
        message: mensagens.sinistroDecidido,
      }),
  )
  mount(casa, r.removerSinistro, async (ctx, { params }) => {
    await removerSinistro(ctx, params.id, params.sinistroId)
    return new Reply(null, { message: mensagens.excluido })
  })
}
