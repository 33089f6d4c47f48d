import { field } from '@tombo/contract'

/** The fields of a revaluation as its dialog asks for them. */
export const camposDaReavaliacao = {
  descricao: field.texto('Descrição', { max: 300 }),
  comissao: field.referencia('Comissão', 'reavaliacao/opcoes/comissoes', {
    help: 'De reavaliação, em vigor na data.',
  }),
  data: field.data('Data', { help: 'O dia do fato. As cotas devidas até este mês são lançadas antes.' }),
  responsavel: field.referencia('Responsável', 'reavaliacao/opcoes/responsaveis', { required: false }),
  processo: field.texto('Processo', { max: 60, required: false }),
  observacao: field.textoLongo('Observação'),
}

/** The new values of one asset. */
export const camposDoItem = {
  valor: field.dinheiro('Novo valor', { help: 'O valor do laudo.' }),
  vidaUtil: field.inteiro('Vida útil restante (meses)', { required: false, min: 1, max: 12_000 }),
  residual: field.dinheiro('Valor residual', { help: 'O que ele ainda valerá no fim dessa vida.' }),
}

export const camposDoEstorno = {
  motivo: field.texto('Motivo', { max: 1000, long: true }),
}
