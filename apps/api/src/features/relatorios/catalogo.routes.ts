import {
  canEmit,
  CATALOGO_DE_RELATORIOS,
  chavesDeRelatorio,
  type ChaveDeRelatorio,
  metadataDoRelatorio,
  PEDIDO_DE_TERMO,
  rotaBensEmprestados,
  rotasDoCatalogo,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { forbidden } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { exigirModulo } from '../reavaliacoes/modulo.public.ts'
import { emitirResponsabilidade } from '../responsabilidade/emitir.public.ts'

type Catalogo = Readonly<Record<Exclude<ChaveDeRelatorio, 'termoresponsabilidade'>, Report>>

/** 403 where the report is of a module that the organisation does not use. */
const exigirModuloDe = async (ctx: Ctx, chave: ChaveDeRelatorio): Promise<void> => {
  if (chave === 'reavaliacao') await exigirModulo(ctx)
}

/** Every report of the catalogue at one address, by its key: how it is asked for, and the asking. */
export function rotasDoCatalogoDeRelatorios(host: Host, catalogo: Catalogo) {
  const emitir = async (ctx: Ctx, chave: ChaveDeRelatorio, pedido: unknown) => {
    await exigirModuloDe(ctx, chave)
    const organizacao = await host.organizacoes.nameOf(ctx.databaseId)
    if (chave !== 'termoresponsabilidade') return requestReport(ctx, catalogo[chave], pedido, organizacao)
    const { formato, responsavel, ordenar } = PEDIDO_DE_TERMO.params.parse(pedido)
    return emitirResponsabilidade(ctx, responsavel, { formato, organizacao, ordem: ordenar })
  }
  for (const chave of chavesDeRelatorio) {
    const { emitir: rota, metadata } = rotasDoCatalogo[chave]
    mount(
      host,
      rota,
      async (ctx, { req }) => new Reply(await emitir(ctx, chave, req.body ?? {}), { status: 202 }),
    )
    mount(host, metadata, async (ctx) => {
      await exigirModuloDe(ctx, chave)
      if (!canEmit(ctx.tags, CATALOGO_DE_RELATORIOS[chave].def)) throw forbidden()
      return metadataDoRelatorio(chave)
    })
  }
  mount(
    host,
    rotaBensEmprestados,
    async (ctx, { query: { responsavel, localizacao, ...mais } }) =>
      new Reply(
        await emitir(ctx, 'bensemprestados', {
          ...mais,
          ...(responsavel ? { responsavel: { id: responsavel } } : {}),
          ...(localizacao ? { localizacao: { id: localizacao } } : {}),
        }),
        { status: 202 },
      ),
    { writes: true },
  )
}
