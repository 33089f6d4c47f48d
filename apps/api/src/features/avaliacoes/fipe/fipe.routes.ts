import { mensagens, type PrecoFipe, rotasFipe as r } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { mountWithCall } from '../../../kernel/http/mount-call.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { clienteFipe, type RespostaFipe } from './cliente.ts'
import { importarFipe } from './importar.ts'
import { doArquivo, guardarPreco, importadas, lembrada, lembrar, precoGuardado } from './tabela.ts'

/** Says what is asked of FIPE: known already, answered now, or not answered by the service. */
interface Achado<T> {
  resposta: T | null
  nova: boolean
}

/** A service that does not answer is no end: what was imported or kept may. Whatever else is wrong is. */
const ouNada = async <T>(pedido: Promise<T>): Promise<T | null> => {
  try {
    return await pedido
  } catch (erro) {
    if (erro instanceof AppError && erro.status === 503) return null
    throw erro
  }
}

/** Prices of vehicles: lists and prices that were asked for within a day are not asked for again. */
export function rotasDaFipe(casa: Host) {
  const cliente = clienteFipe(casa.outbound, casa.services.fipe, casa.app.log, casa.clock)

  /** Asks for a list, unless it is known or is of an imported table. */
  const perguntar = async <T>(
    { guardada, local }: { guardada: T | null; local: boolean },
    pedir: () => Promise<T>,
  ): Promise<Achado<T>> =>
    guardada !== null || local
      ? { resposta: guardada, nova: false }
      : { resposta: await ouNada(pedir()), nova: true }
  const responder = async <T>(
    ctx: Ctx,
    { resposta, nova }: Achado<T>,
    consulta: string,
    senao: () => Promise<T>,
  ) => {
    if (resposta === null) return senao()
    if (nova) await lembrar(ctx, consulta, resposta)
    return resposta
  }

  mountWithCall(casa, r.marcas, {
    prepare: async (ctx, { query }) => {
      const consulta = `marcas|${query.tipoVeiculo}`
      return {
        query,
        consulta,
        local: false,
        guardada: await lembrada<Awaited<ReturnType<typeof cliente.marcas>>>(ctx, consulta),
      }
    },
    call: (p) => perguntar(p, () => cliente.marcas(p.query.tipoVeiculo)),
    store: (ctx, a, p) => responder(ctx, a, p.consulta, () => importadas.marcas(ctx, p.query.tipoVeiculo)),
  })
  mountWithCall(casa, r.modelos, {
    prepare: async (ctx, { query }) => {
      const consulta = `modelos|${query.tipoVeiculo}|${query.codigoMarca}`
      const guardada = await lembrada<Awaited<ReturnType<typeof cliente.modelos>>>(ctx, consulta)
      return { query, consulta, guardada, local: doArquivo(query.codigoMarca) }
    },
    call: (p) => perguntar(p, () => cliente.modelos(p.query.tipoVeiculo, p.query.codigoMarca)),
    store: (ctx, a, p) =>
      responder(ctx, a, p.consulta, () => importadas.modelos(ctx, p.query.tipoVeiculo, p.query.codigoMarca)),
  })
  mountWithCall(casa, r.anosmodelo, {
    prepare: async (ctx, { query }) => {
      const consulta = `anos|${query.tipoVeiculo}|${query.codigoMarca}|${query.codigoModelo}`
      const guardada = await lembrada<Awaited<ReturnType<typeof cliente.anos>>>(ctx, consulta)
      return { query, consulta, guardada, local: doArquivo(query.codigoMarca) }
    },
    call: (p) => {
      const { tipoVeiculo, codigoMarca, codigoModelo } = p.query
      return perguntar(p, () => cliente.anos(tipoVeiculo, codigoMarca, codigoModelo))
    },
    store: (ctx, a, p) => {
      const { tipoVeiculo, codigoMarca, codigoModelo } = p.query
      return responder(ctx, a, p.consulta, () => importadas.anos(ctx, tipoVeiculo, codigoMarca, codigoModelo))
    },
  })
  mountWithCall(casa, r.consultacompleta, {
    prepare: async (ctx, { query }) => ({
      query,
      guardado: (await precoGuardado(ctx, query, true)) ?? null,
      local: doArquivo(query.codigoMarca),
    }),
    call: async (p): Promise<RespostaFipe | null> =>
      p.guardado !== null || p.local ? null : ouNada(cliente.preco(p.query)),
    async store(ctx, achado, p): Promise<PrecoFipe> {
      if (achado) return guardarPreco(ctx, p.query, achado)
      const antes = p.guardado ?? (await precoGuardado(ctx, p.query, false))
      if (antes) return antes
      throw p.local
        ? new AppError(404, mensagens.fipeNadaEncontrado)
        : new AppError(503, mensagens.fipeIndisponivel)
    },
  })
  mount(
    casa,
    r.importar,
    async (ctx, { body }) =>
      new Reply(await importarFipe(ctx, body), {
        message: body.ensaio ? mensagens.fipeEnsaiada : mensagens.fipeImportada,
      }),
  )
}
