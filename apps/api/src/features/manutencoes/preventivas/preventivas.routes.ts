import {
  mensagens,
  planosDeManutencao as def,
  quantos,
  rotasPlanos as p,
  rotasPreventivas as r,
} from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { getRoute, listRoute, metadataRoute, saveRoute } from '../../../kernel/http/crud.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { procurarBensLivres } from '../../patrimonios/procura/livres.public.ts'
import { abrirPreventivas } from './abrir-preventivas.ts'
import { excluirLeitura, importarLeituras, registrarLeitura } from './leituras.ts'
import { excluirPlano, FONTE_DOS_PLANOS, salvarPlano } from './planos.ts'
import { aberturaEmPalavras } from './preventivas.public.ts'
import { lerCalendario, listarVencimentos } from './preventivas.ts'
import { lerVida } from './vida.ts'

/** Plans of preventive maintenance, what is due by them, and the meters that they go by. */
export function rotasDePreventivas(casa: Host) {
  metadataRoute(casa, p, def)
  listRoute(casa, p, def, FONTE_DOS_PLANOS)
  getRoute(casa, p, def, FONTE_DOS_PLANOS)
  saveRoute(casa, p, def, FONTE_DOS_PLANOS, salvarPlano)
  mount(casa, p.excluir, async (ctx, { params }) => {
    await excluirPlano(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.vencimentos, (ctx, { query }) => listarVencimentos(ctx, query))
  mount(casa, r.calendario, (ctx, { query }) => lerCalendario(ctx, query.mes))
  mount(casa, r.bensDoPlano, (ctx, { query }) => procurarBensLivres(ctx, query, null, sql`true`))
  mount(casa, r.abrir, async (ctx, { body }) => {
    const abertas = await abrirPreventivas(ctx, body)
    return new Reply(abertas, { message: aberturaEmPalavras(abertas) })
  })
  mount(casa, r.vida, (ctx, { params }) => lerVida(ctx, params.id))
  mount(
    casa,
    r.ler,
    async (ctx, { params, body }) =>
      new Reply(await registrarLeitura(ctx, params.id, body), { message: mensagens.leituraSalva }),
  )
  mount(casa, r.excluirLeitura, async (ctx, { params }) => {
    await excluirLeitura(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
  mount(casa, r.importarLeituras, async (ctx, { body }) => {
    const leituras = await importarLeituras(ctx, body)
    const message = `${quantos(leituras, 'leitura gravada', 'leituras gravadas')}.`
    return new Reply({ leituras }, { message })
  })
}
