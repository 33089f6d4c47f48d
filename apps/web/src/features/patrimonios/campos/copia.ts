import { campoDoBem, camposDoBem, idDoCampoDoBem, type NomeCampo, type Patrimonio } from '@tombo/contract'
import type { Values } from '../../../resource/fields/validate.ts'
import { copiaDosAdicionais } from '../adicionais/campos.ts'
import { valoresDoBem } from './conversao.ts'

/** The record itself, and the fields that are of one asset alone. */
const DE_UM_SO = [
  'id',
  'versao',
  ...(Object.keys(camposDoBem) as NomeCampo[]).filter((nome) => campoDoBem(idDoCampoDoBem[nome]).deUmSo),
]
const vazios = valoresDoBem()

/** Gives what the form of another asset like this one begins with. */
export const copiaDosValores = (valores: Values): Values => ({
  ...valores,
  ...Object.fromEntries(DE_UM_SO.filter((nome) => nome in vazios).map((nome) => [nome, vazios[nome]])),
})

/** The same, of an asset as it is read. */
export const copiaDoBem = (bem: Patrimonio): Values => ({
  ...copiaDosValores(valoresDoBem(bem)),
  ...copiaDosAdicionais(bem.camposAdicionais),
})
