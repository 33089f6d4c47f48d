import { camposImovel, grupoNoImovel, type Imovel } from '@tombo/contract'
import { ApiError } from '../../../kernel/http.ts'
import { bodyOf, type Values } from '../../../resource/fields/validate.ts'

/** The data as a form has them: flat. */
export const doImovel = (imovel: Imovel | null): Values => {
  const { endereco, contato, ...resto } = imovel ?? { endereco: {}, contato: {} }
  return { ...resto, ...endereco, ...contato }
}

/** The data as they travel: address and contact each in an object of its own. */
export function paraEnvio(valores: Values): Record<string, unknown> {
  const imovel: Record<string, unknown> = {}
  for (const [nome, valor] of Object.entries(bodyOf(camposImovel, valores))) {
    if (!(nome in camposImovel)) continue
    const grupo = grupoNoImovel(nome)
    if (grupo) imovel[grupo] = { ...(imovel[grupo] as object | undefined), [nome]: valor }
    else imovel[nome] = valor
  }
  return imovel
}

/** The server's refusal by the names of the form: `imovel.endereco.cep` is `cep`. */
export function erroDaForma(erro: ApiError): ApiError {
  const fields = Object.entries(erro.fields).map(([k, v]) => [
    k.replace(/^(?:alteracoes\.)?imovel\.(?:(?:endereco|contato)\.)?/, ''),
    v,
  ])
  return new ApiError(erro.status, erro.message, Object.fromEntries(fields))
}
