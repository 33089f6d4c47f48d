import { mensagens, type RespostaDe, rotasCep, semAcentos } from '@tombo/contract'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montarDeFora } from '../../kernel/http/montar-chamada.ts'
import { buscarNoViaCep, type EnderecoViaCep } from './viacep.ts'

type Cidade = RespostaDe<typeof rotasCep.buscar>['cidade']

/** The city of the official table: by its IBGE code, else by name and state; null when there is none. */
async function cidadeDe(ctx: CtxUsuario, { ibge, localidade, uf }: EnderecoViaCep): Promise<Cidade> {
  const codigo = /^\d{7}$/.test(ibge ?? '') ? Number(ibge) : 0
  const cidade = await ctx.db.row(sql<NonNullable<Cidade>>`
    select c.id, c.nome, jsonb_build_object('id', e.id, 'nome', e.nome, 'uf', e.uf) as estado from cidade c join estado e on e.id = c.estado_id
    where c.id = ${codigo} or (normalizar(c.nome) = ${semAcentos(localidade ?? '')} and e.uf = ${uf}) order by c.id = ${codigo} desc limit 1`)
  return cidade ?? null
}

/** Address by postal code. */
export function rotasDeCep(casa: Casa) {
  montarDeFora(casa, rotasCep.buscar, {
    buscar: ({ query, req }) => buscarNoViaCep(casa.servicos.viacep, query.cep, req.log),
    responder: async (ctx, achado, { query }) => {
      if (!achado) throw new AppError(404, mensagens.cepNaoEncontrado)
      const { logradouro, complemento, bairro } = achado
      return { cep: query.cep, logradouro, complemento, bairro, cidade: await cidadeDe(ctx, achado) }
    },
  })
}
