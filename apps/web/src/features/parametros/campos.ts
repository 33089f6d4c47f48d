import {
  campo,
  DESCRICOES_INICIO,
  enumeracao,
  type Parametros,
  ROTULOS_PARAMETROS as rotulos,
  zSalvarParametros,
} from '@tombo/contract'

const { shape } = zSalvarParametros
const cor = (nome: 'corPrincipalSistema' | 'corSecundariaSistema') => ({
  ...campo.texto(rotulos[nome], { max: 7 }),
  write: shape[nome],
})

/** The parameters as the form asks for them; the rules are the contract's. */
export const camposDosParametros = {
  corPrincipalSistema: cor('corPrincipalSistema'),
  corSecundariaSistema: cor('corSecundariaSistema'),
  inicioDepreciacao: campo.enumeracao(rotulos.inicioDepreciacao, enumeracao(DESCRICOES_INICIO)),
  ajustarUltimaCota: campo.booleano(rotulos.ajustarUltimaCota),
}
type Nome = keyof typeof camposDosParametros

const igual = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

/** What differs from `lidos`: only that is sent, so that nobody undoes what another person set meanwhile. */
export function mudancas(lidos: Parametros, valores: Record<string, unknown>): Partial<Parametros> {
  const nomes = Object.keys(camposDosParametros) as Nome[]
  return Object.fromEntries(nomes.filter((n) => !igual(valores[n], lidos[n])).map((n) => [n, valores[n]]))
}
