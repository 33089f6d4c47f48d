import {
  ARMAZENAMENTO_EM_BRANCO,
  type ArmazenamentoLido,
  field,
  type Fields,
  ROTULOS_ARMAZENAMENTO as rotulos,
  zSalvarArmazenamento,
} from '@tombo/contract'
import type { Values } from '../../../resource/fields/validate.ts'

const { shape } = zSalvarArmazenamento

/** The storage settings as the dialog asks for them; the rules are the contract's. */
const camposDoLugar = {
  endpoint: {
    ...field.texto(rotulos.endpoint, {
      required: false,
      max: 300,
      help: 'Como https://s3.exemplo.gov.br. Em branco para o da Amazon.',
    }),
    write: shape.endpoint,
  },
  regiao: { ...field.texto(rotulos.regiao, { max: 60 }), write: shape.regiao },
  bucket: { ...field.texto(rotulos.bucket, { max: 63 }), write: shape.bucket },
  prefixo: {
    ...field.texto(rotulos.prefixo, { required: false, max: 100, help: 'Como tombo/arquivos.' }),
    write: shape.prefixo,
  },
  pathStyle: field.booleano(rotulos.pathStyle, {
    help: 'Marque para MinIO e outros serviços que não são da Amazon.',
  }),
}

/** The same with the keys: asked for the first time, afterwards only to change them. */
export function camposDoArmazenamento(temChaves: boolean): Fields {
  const chave = (rotulo: string, ajuda?: string) =>
    field.texto(rotulo, { required: !temChaves, max: 200, ...(temChaves && ajuda ? { help: ajuda } : {}) })
  return {
    ...camposDoLugar,
    chaveAcesso: chave(rotulos.chaveAcesso, 'Em branco para ficar com as chaves atuais.'),
    chaveSecreta: chave(rotulos.chaveSecreta),
  }
}

/** Gives what the dialog begins with: what is set, without the keys, or the blank one. */
export const iniciaisDe = (a: ArmazenamentoLido): Values =>
  a.situacao === 'DISCO' ? { ...ARMAZENAMENTO_EM_BRANCO } : { ...a, chaveAcesso: null, chaveSecreta: null }
