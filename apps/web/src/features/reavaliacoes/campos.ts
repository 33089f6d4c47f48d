import { field, type TipoReavaliacao, tipoReavaliacao } from '@tombo/contract'

/** The fields of a revaluation as its dialog asks for them. */
export const camposDaReavaliacao = {
  tipo: field.enumeracao('Tipo', tipoReavaliacao, {
    help: 'A reavaliação troca o valor dos bens; o teste só reconhece o que não se recupera, ou desfaz essa perda.',
  }),
  descricao: field.texto('Descrição', { max: 300 }),
  comissao: field.referencia('Comissão', 'reavaliacao/opcoes/comissoes', {
    help: 'De reavaliação, em vigor na data.',
  }),
  data: field.data('Data', { help: 'O dia do fato. As cotas devidas até este mês são lançadas antes.' }),
  responsavel: field.referencia('Responsável', 'reavaliacao/opcoes/responsaveis', { required: false }),
  processo: field.texto('Processo', { max: 60, required: false }),
  observacao: field.textoLongo('Observação'),
}

const VALOR = {
  REAVALIACAO: field.dinheiro('Novo valor', { help: 'O valor do laudo.' }),
  RECUPERABILIDADE: field.dinheiro('Valor recuperável', {
    help: 'O maior entre o que se obtém vendendo e o que ele ainda rende em uso.',
  }),
} as const

/** The new values of one asset. */
export const camposDoItem = (tipo: TipoReavaliacao) => ({
  valor: VALOR[tipo],
  vidaUtil: field.inteiro('Vida útil restante (meses)', { required: false, min: 1, max: 12_000 }),
  residual: field.dinheiro('Valor residual', { help: 'O que ele ainda valerá no fim dessa vida.' }),
})

export const camposDoEstorno = {
  motivo: field.texto('Motivo', { max: 1000, long: true }),
}
