import { camposImovel, grupoNoImovel, type Imovel } from '@tombo/contract'
import { ErroApi } from '../../../kernel/http.ts'
import { corpoDe, type Valores } from '../../../resource/validar.ts'

/** The data as a form has them: flat. */
export const doImovel = (imovel: Imovel | null): Valores => {
  const { endereco, contato, ...resto } = imovel ?? { endereco: {}, contato: {} }
  return { ...resto, ...endereco, ...contato }
}

/** The data as they travel: address and contact each in an object of its own. */
export function paraEnvio(valores: Valores): Record<string, unknown> {
  const imovel: Record<string, unknown> = {}
  for (const [nome, valor] of Object.entries(corpoDe(camposImovel, valores))) {
    if (!(nome in camposImovel)) continue
    const grupo = grupoNoImovel(nome)
    if (grupo) imovel[grupo] = { ...(imovel[grupo] as object | undefined), [nome]: valor }
    else imovel[nome] = valor
  }
  return imovel
}

/** The server's refusal by the names of the form: `imovel.endereco.cep` is `cep`. */
export function erroDaForma(erro: ErroApi): ErroApi {
  const fields = Object.entries(erro.fields).map(([k, v]) => [
    k.replace(/^(?:alteracoes\.)?imovel\.(?:(?:endereco|contato)\.)?/, ''),
    v,
  ])
  return new ErroApi(erro.status, erro.message, Object.fromEntries(fields))
}
