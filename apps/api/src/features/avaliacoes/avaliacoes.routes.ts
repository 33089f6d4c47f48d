import {
  ACAO_DA_AVALIACAO,
  basePesquisa,
  classificacaoAvaliacao,
  classificacaoConservacao,
  mensagens,
  rotasAvaliacao as r,
  rotasDadosAvaliacao as d,
  rotasPrecoJusto as p,
  rotasTracaoMecanica as v,
  situacaoAvaliacao,
  situacaoItemAvaliacao,
  situacaoPesquisa,
  tipoVeiculoFipe,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { adicionarBens } from './itens/adicionar.ts'
import { exigirAvaliacao } from './avaliacao.ts'
import { lerAvaliacao, listarAvaliacoes } from './consultas.ts'
import { contarEscolha, escolhidos } from './itens/escolha.ts'
import { cancelar, excluirAvaliacao, finalizar } from './finalizar.ts'
import {
  bemDeExemplo,
  excluirFormula,
  formulaEmBranco,
  lerFormulaSalva,
  listarFormulas,
  salvarFormula,
} from './formulas.ts'
import { alterarPontos, listarItens, retirarItem } from './itens/itens.ts'
import { assinarLaudo, emitirLaudo } from './laudo/laudo.ts'
import { lerPesquisa } from './itens/pesquisa-repo.ts'
import {
  abrirPesquisa,
  avaliarMoveis,
  excluirPesquisa,
  guardarPesquisa,
  listarGrupos,
  listarPesquisas,
} from './itens/pesquisas.ts'
import { ENTIDADE } from './relatos.ts'
import { salvarAvaliacao } from './salvar.ts'
import { avaliarVeiculo, excluirVeiculo, lerVeiculo, listarVeiculos } from './itens/veiculos.ts'

/** Appraisals: their assets, researches, vehicles and steps; the formulas that they value by. */
export function rotasDeAvaliacoes(casa: Host) {
  rotasDaAvaliacao(casa)
  rotasDosBens(casa)
  rotasDasPesquisas(casa)
  rotasDosVeiculos(casa)
  rotasDasFormulas(casa)
}

/** The appraisal after a step, with what is said of it. */
const apos = async (ctx: Ctx, id: number, message: string) =>
  new Reply(await lerAvaliacao(ctx, id), { message })
const excluido = () => new Reply(null, { message: mensagens.excluido })

const DITOS = {
  FINALIZADA: mensagens.avaliacaoFinalizada,
  CANCELADA: mensagens.avaliacaoCancelada,
} as const
const PASSOS = { FINALIZAR: finalizar, CANCELAR: cancelar } as const

function rotasDaAvaliacao(casa: Host) {
  mount(casa, r.metadata, (ctx) => ({
    registro: {
      classificacao: classificacaoAvaliacao.toWire('MOVEIS'),
      comissao: null,
      dadosAvaliacao: null,
      dataBase: ctx.clock.today(),
      descricao: null,
      observacao: null,
    },
    situacao: [...situacaoAvaliacao.options],
    classificacao: [...classificacaoAvaliacao.options],
  }))
  mount(casa, r.metadataMoveis, () => ({
    registro: { avaliado: false },
    metodo: [...basePesquisa.options],
    situacao: [...situacaoItemAvaliacao.options],
  }))
  mount(casa, r.bens, async (ctx, { query }) => {
    const { avaliacaoId = null, ...filtro } = query
    if (avaliacaoId !== null) await exigirAvaliacao(ctx, avaliacaoId)
    return contarEscolha(ctx, await escolhidos(ctx, { filtro }), avaliacaoId)
  })
  mount(casa, r.listar, (ctx, { query }) => {
    const { patrimonioId, ...q } = query
    return listarAvaliacoes(ctx, q, patrimonioId)
  })
  mount(
    casa,
    r.salvar,
    async (ctx, { body }) => apos(ctx, await salvarAvaliacao(ctx, body), mensagens.salvo),
    { completedBy: lerAvaliacao, beginsWith: (ctx) => ({ dataBase: ctx.clock.today() }) },
  )
  mount(casa, r.obter, (ctx, { params }) => lerAvaliacao(ctx, params.id))
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirAvaliacao(ctx, params.id)
    return excluido()
  })
  mount(casa, r.eventos, async (ctx, { params, query }) => {
    await exigirAvaliacao(ctx, params.id)
    return eventosPage(ctx, ENTIDADE, params.id, query)
  })
  mount(casa, r.laudo, async (ctx, { body }) => {
    const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await emitirLaudo(ctx, body, organizacao), {
      status: 202,
      message: mensagens.laudoEmitido,
    })
  })
  mount(casa, r.assinarLaudo, async (ctx, { params, body, req }) => {
    await assinarLaudo(ctx, params.id, body.laudoId, req.ip)
    return apos(ctx, params.id, mensagens.laudoAssinado)
  })
  mount(casa, r.alterarSituacao, async (ctx, { params: { id, situacao }, body }) => {
    await PASSOS[ACAO_DA_AVALIACAO[situacao]](ctx, id, body)
    return apos(ctx, id, DITOS[situacao])
  })
}

function rotasDosBens(casa: Host) {
  mount(casa, r.itens, (ctx, { params, query }) => listarItens(ctx, params.id, query))
  mount(casa, r.grupos, (ctx, { params, query }) => listarGrupos(ctx, params.id, query))
  mount(casa, r.adicionar, async (ctx, { params, body }) => {
    const feito = await adicionarBens(ctx, params.id, body)
    return 'tarefa' in feito
      ? new Reply(feito, { status: 202, message: mensagens.avaliacaoBensEmInclusao })
      : new Reply(feito, { message: mensagens.avaliacaoBensIncluidos })
  })
  mount(casa, r.retirar, async (ctx, { params }) => {
    await retirarItem(ctx, params.id)
    return new Reply(null, { message: mensagens.avaliacaoBemRetirado })
  })
  mount(
    casa,
    r.alterarPontos,
    async (ctx, { params, body }) =>
      new Reply(await alterarPontos(ctx, params.id, body), { message: mensagens.avaliacaoAlterada }),
  )
}

function rotasDasPesquisas(casa: Host) {
  mount(casa, p.metadata, () => ({
    registro: {
      descricao: null,
      base: basePesquisa.toWire('PRECOS'),
      precos: [],
      indice: null,
      fonteIndice: null,
      itensAvaliacao: [],
    },
    base: [...basePesquisa.options],
    situacao: [...situacaoPesquisa.options],
  }))
  mount(casa, p.listar, (ctx, { params, query }) => listarPesquisas(ctx, params.id, query))
  mount(casa, p.obter, (ctx, { params }) => lerPesquisa(ctx, params.id))
  const avaliada = (pesquisa: Awaited<ReturnType<typeof lerPesquisa>>) =>
    new Reply(pesquisa, {
      message: pesquisa.quantidade > 0 ? mensagens.pesquisaAvaliada : mensagens.pesquisaGuardada,
    })
  mount(casa, p.abrir, async (ctx, { params, body }) => avaliada(await abrirPesquisa(ctx, params.id, body)))
  mount(casa, p.salvar, async (ctx, { params, body }) =>
    avaliada(await guardarPesquisa(ctx, params.id, body)),
  )
  mount(casa, p.avaliar, async (ctx, { params, body }) => avaliada(await avaliarMoveis(ctx, params.id, body)))
  mount(casa, p.excluir, async (ctx, { params }) => {
    await excluirPesquisa(ctx, params.id)
    return excluido()
  })
}

function rotasDosVeiculos(casa: Host) {
  const classes = [...classificacaoConservacao.options]
  mount(casa, v.metadata, () => ({
    registro: {
      itemAvaliacao: null,
      tipoVeiculo: tipoVeiculoFipe.toWire('1'),
      marca: null,
      modeloFipe: null,
      anoModeloFipe: null,
      valorFIPE: null,
      observacao: null,
    },
    tipoVeiculo: [...tipoVeiculoFipe.options],
    situacao: [...situacaoPesquisa.options],
    classificacaoLataria: classes,
    classificacaoMecanica: classes,
    classificacaoPneu: classes,
  }))
  mount(casa, v.listar, (ctx, { params, query }) => listarVeiculos(ctx, params.id, query))
  mount(casa, v.obter, (ctx, { params }) => lerVeiculo(ctx, params.id))
  const avaliado = { message: mensagens.pesquisaAvaliada }
  mount(
    casa,
    v.avaliar,
    async (ctx, { params, body }) => new Reply(await avaliarVeiculo(ctx, params.id, body), avaliado),
  )
  mount(casa, v.salvar, async (ctx, { params, body }) => {
    const { avaliacao } = await lerVeiculo(ctx, params.id)
    return new Reply(await avaliarVeiculo(ctx, avaliacao.id, { ...body, id: params.id }), avaliado)
  })
  mount(casa, v.excluir, async (ctx, { params }) => {
    await excluirVeiculo(ctx, params.id)
    return excluido()
  })
}

function rotasDasFormulas(casa: Host) {
  mount(casa, d.metadata, (ctx) => formulaEmBranco(ctx))
  mount(casa, d.exemplo, async (ctx, { query }) => ({
    bem: await bemDeExemplo(ctx, query.patrimonioId),
    dataBase: ctx.clock.today(),
  }))
  mount(casa, d.listar, (ctx, { query }) => listarFormulas(ctx, query))
  mount(casa, d.obter, (ctx, { params }) => lerFormulaSalva(ctx, params.id))
  mount(
    casa,
    d.salvar,
    async (ctx, { body }) => new Reply(await salvarFormula(ctx, body), { message: mensagens.salvo }),
    { completedBy: lerFormulaSalva },
  )
  mount(casa, d.excluir, async (ctx, { params }) => {
    await excluirFormula(ctx, params.id)
    return excluido()
  })
}
