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
import type { Casa } from '../../kernel/http/app.ts'
import { TENTE_EM_S } from '../../kernel/http/erros-http.ts'
import { montar, montarPublica, montarUsuario } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { lerArmazenamento } from '../arquivos/armazenamento.public.ts'
import { rotasDoEmail } from './email/email.routes.ts'
import { lerEmail } from './email/email.ts'
import { lerParametros } from './parametros.public.ts'
import { saudeDe } from './saude.ts'
import { salvarParametros } from './salvar-parametros.ts'

/** The choices of each parameter that is one of a list. */
const opcoes = Object.fromEntries(
  NOMES_PARAMETROS.flatMap((n) => {
    const { campo } = PARAMETROS[n]
    return 'opcoes' in campo ? [[n, campo.opcoes.opcoes]] : []
  }),
)

/** Health, and the parameters of the organisation. */
export function rotasDoSistema(casa: Casa) {
  montarPublica(casa, rotasSistema.saude, async (_, { req, reply }) => {
    const saude = await saudeDe(casa, req)
    if (saude.situacao === 'ok') return saude
    void reply.header('retry-after', TENTE_EM_S)
    return new Resposta(saude, { status: 503, message: mensagens.bancoFora })
  })
  montarUsuario(casa, rotasSistema.parametros, async (ctx) => {
    const todos = await lerParametros(ctx.db)
    return can(ctx.tags, ['consultarparametros', 'criaralterarparametros']) ? todos : soPublicos(todos)
  })
  montarUsuario(casa, rotasSistema.mapa, () => casa.servicos.mapa)
  montar(casa, rotasSistema.metadata, async (ctx) => ({
    registro: {
      ...PARAMETROS_PADRAO,
      awsS3CustomConfig: { ...ARMAZENAMENTO_EM_BRANCO },
      email: { ...EMAIL_EM_BRANCO },
    },
    ...opcoes,
    armazenamento: await lerArmazenamento(ctx.db),
    email: await lerEmail(ctx.db),
  }))
  montar(
    casa,
    rotasSistema.salvarParametros,
    async (ctx, { body }) => new Resposta(await salvarParametros(ctx, body), { message: mensagens.salvo }),
  )
  rotasDoEmail(casa)
}
