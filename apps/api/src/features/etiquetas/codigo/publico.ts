import { type BemPublico, situacaoBemPublico } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import type { Origin } from '../../../kernel/session/origin.ts'
import { countAttempt } from '../../../kernel/session/attempts.ts'
import { acharNa } from './codigo.public.ts'
import { lerCodigoPublico } from './codigo-publico.ts'

const NADA: Omit<BemPublico, 'situacao'> = {
  organizacao: null,
  unidade: null,
  etiqueta: null,
  descricao: null,
  aceitaDefeito: false,
  transparencia: null,
}
const so = (situacao: BemPublico['situacao']['value'], mais: Partial<BemPublico> = {}): BemPublico => ({
  ...NADA,
  ...mais,
  situacao: situacaoBemPublico.toWire(situacao),
})

/**
 * Gives what anyone may know of the asset of a label: whose it is, its number, what it is; where the organisation publishes
 * its register, what is published of it too. Never a person.
 * 429 after too many from one address.
 */
export async function bemPublico(casa: Host, texto: string, { endereco }: Origin): Promise<BemPublico> {
  await casa.organizacoes.inCatalogo((db) =>
    countAttempt(db, 'ETIQUETA', { nome: '', endereco }, casa.clock.now()),
  )
  const lido = lerCodigoPublico(texto)
  const aqui = lido && (await acharNa(casa, lido.databaseId, lido.codigo))
  if (!lido || !aqui?.achado) return so('DESCONHECIDO')
  const { achado, mostrar } = aqui
  if (!mostrar) return so('RESERVADO')
  const dono = {
    organizacao: await casa.organizacoes.nameOf(lido.databaseId),
    unidade: achado.unidade,
    etiqueta: achado.etiqueta,
  }
  if (achado.excluido) return so('EXCLUIDO', dono)
  if (achado.patrimonioId === null) return so('SEM_BEM', dono)
  if (achado.baixado) return so('BAIXADO', { ...dono, descricao: achado.descricao })
  return so('PUBLICO', {
    ...dono,
    descricao: achado.descricao,
    aceitaDefeito: achado.aceitaDefeito,
    transparencia: aqui.aberto && { organizacao: lido.databaseId, bem: aqui.aberto },
  })
}
