import { chaveDeBusca } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { vigentes } from '../../organograma/vigente.public.ts'
import { type Achado, type Cadastro, Indice } from './tipos.ts'

interface Entrada {
  id: number
  descricao: string
  inteiro: string
  reduzido: string
}

/** The active entries of the chart in force, by number, by description, or by both. An import makes none. */
export async function carregarOrganograma(ctx: Ctx): Promise<Cadastro> {
  const numeros = new Indice()
  const nomes = new Indice()
  const entradas = await ctx.db.rows(sql<Entrada>`
    select t.id, t.descricao, t.numero_formatado as inteiro, t.numero_formatado_reduzido as reduzido
    from organograma t where ${vigentes(ctx)} order by t.id`)
  for (const { id, descricao, inteiro, reduzido } of entradas) {
    for (const numero of [inteiro, reduzido]) {
      numeros.por(chaveDeBusca(numero), id)
      numeros.por(chaveDeBusca(`${numero} ${descricao}`), id)
    }
    nomes.por(chaveDeBusca(descricao), id)
  }
  return {
    coluna: 'organograma',
    escreve: 'criaralterarorganograma',
    achar(texto): Achado {
      const chave = chaveDeBusca(texto)
      const achada = numeros.achar(chave) ?? nomes.achar(chave)
      return achada === null
        ? 'é o nome de mais de uma; informe o número'
        : (achada ?? 'não está no organograma em vigor')
    },
  }
}
