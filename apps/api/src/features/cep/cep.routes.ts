import { mensagens, type ResponseOf, rotasCep, semAcentos } from '@tombo/contract'
import type { UserCtx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mountOutside } from '../../kernel/http/mount-call.ts'
import { buscarNoViaCep, type EnderecoViaCep } from './viacep.ts'

type Cidade = ResponseOf<typeof rotasCep.buscar>['cidade']

/** The city of the official table: by its IBGE code, else by name and state; null when there is none. */
async function cidadeDe(ctx: UserCtx, { ibge, localidade, uf }: EnderecoViaCep): Promise<Cidade> {
  const codigo = /^\d{7}$/.test(ibge ?? '') ? Number(ibge) : 0
  const cidade = await ctx.db.row(sql<NonNullable<Cidade>>`
    select c.id, c.nome, jsonb_build_object('id', e.id, 'nome', e.nome, 'uf', e.uf) as estado from cidade c
    join estado e on e.id = c.estado_id
    where c.id = ${codigo} or (normalizar(c.nome) = ${semAcentos(localidade ?? '')} and e.uf = ${uf})
    order by c.id = ${codigo} desc limit 1`)
  return cidade ?? null
}

/** Address by postal code. */
export function rotasDeCep(casa: Host) {
  mountOutside(casa, rotasCep.buscar, {
    fetch: ({ query, req }) => buscarNoViaCep(casa.outbound, casa.services.viacep, query.cep, req.log),
    respond: async (ctx, achado, { query }) => {
      if (!achado) throw new AppError(404, mensagens.cepNaoEncontrado)
      const { logradouro, complemento, bairro } = achado
      return { cep: query.cep, logradouro, complemento, bairro, cidade: await cidadeDe(ctx, achado) }
    },
  })
}
