import {
  ARMAZENAMENTO_EM_BRANCO,
  type ArmazenamentoLido,
  campo,
  type Campos,
  ROTULOS_ARMAZENAMENTO as rotulos,
  zSalvarArmazenamento,
} from '@tombo/contract'
import type { Valores } from '../../../resource/validar.ts'

const { shape } = zSalvarArmazenamento

/** The storage settings as the dialog asks for them; the rules are the contract's. */
const camposDoLugar = {
  endpoint: {
    ...campo.texto(rotulos.endpoint, {
      obrigatorio: false,
      max: 300,
      ajuda: 'Como https://s3.exemplo.gov.br. Em branco para o da Amazon.',
    }),
    write: shape.endpoint,
  },
  regiao: { ...campo.texto(rotulos.regiao, { max: 60 }), write: shape.regiao },
  bucket: { ...campo.texto(rotulos.bucket, { max: 63 }), write: shape.bucket },
  prefixo: {
    ...campo.texto(rotulos.prefixo, { obrigatorio: false, max: 100, ajuda: 'Como tombo/arquivos.' }),
    write: shape.prefixo,
  },
  pathStyle: campo.booleano(rotulos.pathStyle, {
    ajuda: 'Marque para MinIO e outros serviços que não são da Amazon.',
  }),
}

/** The same with the keys: asked for the first time, afterwards only to change them. */
export function camposDoArmazenamento(temChaves: boolean): Campos {
  const chave = (rotulo: string, ajuda?: string) =>
    campo.texto(rotulo, { obrigatorio: !temChaves, max: 200, ...(temChaves && ajuda ? { ajuda } : {}) })
  return {
    ...camposDoLugar,
    chaveAcesso: chave(rotulos.chaveAcesso, 'Em branco para ficar com as chaves atuais.'),
    chaveSecreta: chave(rotulos.chaveSecreta),
  }
}

/** What the dialog begins with: what is set, without the keys, or the blank one. */
export const iniciaisDe = (a: ArmazenamentoLido): Valores =>
  a.situacao === 'DISCO' ? { ...ARMAZENAMENTO_EM_BRANCO } : { ...a, chaveAcesso: null, chaveSecreta: null }
