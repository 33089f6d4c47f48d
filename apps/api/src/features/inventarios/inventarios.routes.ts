import {
  alcanceInventario,
  destinoDosAchados,
  mensagens,
  modoContagem,
  rigorInventario,
  rotasInventarios as r,
  rotasLocalizacoes,
  situacaoCriacao,
  situacaoInventario,
  tipoInventario,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { cancelarInventario, desfazerCancelamento, excluirInventario, porEmConferencia } from './acoes.ts'
import { alterarInventario } from './abrir/alterar.ts'
import { conferirItem, estornarConferencia } from './itens/conferir.ts'
import { listarInventarios, obterInventario } from './consultas.ts'
import { criarInventario } from './abrir/criar.ts'
import { criarDaArvore, estaEmInventario, periodoDeHoje } from './abrir/da-arvore.ts'
import { alteracoesDoItem } from './itens/eventos-do-item.ts'
import { listarItens, obterItem } from './itens/itens.ts'
import { listarInconsistentes } from './leituras/listar.ts'
import { listarLocais, obterLocal } from './locais/listar.ts'
import { adicionarLocal, mudarContagem, ordenarLocais, removerLocal } from './locais/mudar.ts'
import { exigirInventarioAVista } from './direitos.ts'
import { graficoDoInventario, resultadoDoInventario } from './resultado/resultado.ts'

/** A blank campaign, and the words of all that is chosen in one. */
const METADATA = {
  registro: {
    descricao: null,
    tipo: 'ANUAL',
    alcance: 'UNIDADE',
    localizacoes: [],
    filtro: null,
    bens: [],
    dataBase: null,
    periodoIni: null,
    periodoFin: null,
    comissao: null,
    responsavel: null,
    contagem: 'ABERTA',
    movimentacao: 'RECUSAR',
    doResponsavel: 'AVISAR',
    achados: 'MOVIMENTAR',
    observacao: null,
  },
  tipo: tipoInventario.options,
  alcance: alcanceInventario.options,
  contagem: modoContagem.options,
  movimentacao: rigorInventario.options,
  doResponsavel: rigorInventario.options,
  achados: destinoDosAchados.options,
  situacaoInventario: situacaoInventario.options,
  situacaoCriacao: situacaoCriacao.options,
}

const com = async (ctx: Ctx, id: number, message: string) =>
  new Reply(await obterInventario(ctx, id), { message })

/** Gives what is done with a campaign as a whole. */
function rotasDoAndamento(host: Host) {
  mount(
    host,
    r.salvar,
    async (ctx, { body }) => {
      if (!('id' in body)) return com(ctx, await criarInventario(ctx, body), mensagens.inventarioEmCriacao)
      await alterarInventario(ctx, body)
      return com(ctx, body.id, mensagens.salvo)
    },
    { completedBy: obterInventario, beginsWith: periodoDeHoje },
  )
  mount(host, r.emconferencia, async (ctx, { params: { id } }) => {
    await porEmConferencia(ctx, id)
    return com(ctx, id, mensagens.inventarioEmConferencia)
  })
  mount(host, r.cancelar, async (ctx, { params: { id }, body }) => {
    await cancelarInventario(ctx, id, body.motivo ?? null)
    return com(ctx, id, mensagens.inventarioCancelado)
  })
  mount(host, r.copiar, async (ctx, { params: { id } }) => {
    await desfazerCancelamento(ctx, id)
    return com(ctx, id, mensagens.inventarioReaberto)
  })
  mount(host, r.excluir, async (ctx, { params }) => {
    await excluirInventario(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}

/** The assets of a campaign. */
function rotasDosItens(host: Host) {
  mount(host, r.itens, (ctx, { params, query }) => listarItens(ctx, params.id, query))
  mount(host, r.item, (ctx, { params }) => obterItem(ctx, params.id))
  mount(host, r.alteracoesDoItem, (ctx, { params, query }) => alteracoesDoItem(ctx, params.id, query))
  mount(host, r.conferir, async (ctx, { params: { id, itemId }, query, body }) => {
    const feito = await conferirItem(ctx, id, itemId, { ...body, ...query })
    return new Reply(feito, { message: mensagens.itemConferido })
  })
  mount(host, r.estornarConferencia, async (ctx, { params: { id, itemId } }) => {
    return new Reply(await estornarConferencia(ctx, id, itemId), { message: mensagens.itemEstornado })
  })
  mount(host, r.leituraInconsistente, (ctx, { params, query }) => listarInconsistentes(ctx, params.id, query))
}

/** The places of a campaign. */
function rotasDosLocais(host: Host) {
  mount(host, r.localizacoes, (ctx, { params, query }) => listarLocais(ctx, params.id, query))
  mount(host, r.localizacao, (ctx, { params }) => obterLocal(ctx, params.id, params.localizacaoId))
  mount(host, r.adicionarLocalizacao, async (ctx, { params: { id, localizacaoId }, body }) => {
    const incluidas = await adicionarLocal(ctx, id, localizacaoId, body?.abaixo ?? true)
    return new Reply({ incluidas }, { message: mensagens.salvo })
  })
  mount(host, r.removerLocalizacao, async (ctx, { params: { id, localizacaoId }, query }) => {
    await removerLocal(ctx, id, localizacaoId, query.motivo || null)
    return new Reply(null, { message: mensagens.inventarioLocalRetirado })
  })
  mount(host, r.contadores, async (ctx, { params: { id, localizacaoId }, body }) => {
    return new Reply(await mudarContagem(ctx, id, localizacaoId, body), { message: mensagens.salvo })
  })
  mount(host, r.ordenarLocalizacoes, async (ctx, { body }) => {
    await ordenarLocais(ctx, body.inventario.id, body.localizacoes)
    return new Reply(null, { message: mensagens.salvo })
  })
}

/** Campaigns. */
export function rotasDeInventarios(host: Host) {
  mount(host, r.metadata, () => METADATA)
  mount(host, r.listar, (ctx, { query }) => listarInventarios(ctx, query))
  mount(host, r.obter, (ctx, { params }) => obterInventario(ctx, params.id))
  mount(
    host,
    r.criar,
    async (ctx, { body }) => com(ctx, await criarInventario(ctx, body), mensagens.inventarioEmCriacao),
    { beginsWith: periodoDeHoje },
  )
  rotasDoAndamento(host)
  rotasDosItens(host)
  rotasDosLocais(host)
  mount(host, rotasLocalizacoes.estaIncluidaEmInventario, (ctx, { params }) =>
    estaEmInventario(ctx, params.id),
  )
  mount(host, rotasLocalizacoes.criarInventario, async (ctx, { body }) => {
    return new Reply({ id: await criarDaArvore(ctx, body) }, { message: mensagens.inventarioEmCriacao })
  })
  mount(host, r.resultado, (ctx, { params }) => resultadoDoInventario(ctx, params.id))
  mount(host, r.grafico, (ctx, { params }) => graficoDoInventario(ctx, params.id))
  mount(host, r.historico, async (ctx, { params, query }) => {
    await exigirInventarioAVista(ctx, params.id)
    return eventosPage(ctx, 'inventarios', params.id, query)
  })
}
