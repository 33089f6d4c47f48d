import {
  ARMAZENAMENTO_EM_BRANCO,
  can,
  EMAIL_EM_BRANCO,
  NOMES_PARAMETROS,
  mensagens,
  PARAMETROS,
  PARAMETROS_PADRAO,
  rotasSistema,
  soPublicos,
} from '@tombo/contract'
import { eventosPage } from '../../kernel/audit/event-page.ts'
import type { Host } from '../../kernel/http/app.ts'
import { RETRY_IN_S } from '../../kernel/http/http-errors.ts'
import { mount, mountPublic, mountUser } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { lerArmazenamento } from '../arquivos/armazenamento.public.ts'
import { rotasDoEmail } from './email/email.routes.ts'
import { lerEmail } from './email/email.ts'
import { lerParametros } from './parametros.public.ts'
import { type SaudeDaCopia, saudeDe } from './saude.ts'
import { type AoMudarParametros, salvarParametros } from './salvar-parametros.ts'

/** The choices of each parameter that is one of a list. */
const opcoes = Object.fromEntries(
  NOMES_PARAMETROS.flatMap((n) => {
    const { campo } = PARAMETROS[n]
    return 'options' in campo ? [[n, campo.options.options]] : []
  }),
)

/** Features above this one say these; the app names them (`routes.ts`). */
interface DeCima {
  saudeDaCopia: SaudeDaCopia
  aoMudarParametros: AoMudarParametros
}

/** Health, and the parameters of the organisation. */
export function rotasDoSistema(casa: Host, { saudeDaCopia, aoMudarParametros }: DeCima) {
  mountPublic(casa, rotasSistema.saude, async (_, { req, reply }) => {
    const saude = await saudeDe(casa, req, saudeDaCopia)
    if (saude.situacao === 'ok') return saude
    void reply.header('retry-after', RETRY_IN_S)
    return new Reply(saude, { status: 503, message: mensagens.bancoFora })
  })
  mountUser(casa, rotasSistema.parametros, async (ctx) => {
    const todos = await lerParametros(ctx.db)
    return can(ctx.tags, ['consultarparametros', 'criaralterarparametros']) ? todos : soPublicos(todos)
  })
  mount(casa, rotasSistema.eventos, (ctx, { query }) => eventosPage(ctx, 'parametros', 1, query))
  mountUser(casa, rotasSistema.mapa, () => casa.services.mapa)
  mount(casa, rotasSistema.metadata, async (ctx) => ({
    registro: {
      ...PARAMETROS_PADRAO,
      awsS3CustomConfig: { ...ARMAZENAMENTO_EM_BRANCO },
      email: { ...EMAIL_EM_BRANCO },
    },
    ...opcoes,
    armazenamento: await lerArmazenamento(ctx.db),
    email: await lerEmail(ctx.db),
  }))
  mount(
    casa,
    rotasSistema.salvarParametros,
    async (ctx, { body }) =>
      new Reply(await salvarParametros(ctx, body, aoMudarParametros), { message: mensagens.salvo }),
  )
  rotasDoEmail(casa)
}
