import { field } from '@tombo/contract'

/** The fields of a policy as its dialog asks for them. */
export const camposDoSeguro = {
  descricao: field.texto('O que é segurado', { max: 300 }),
  numero: field.texto('Número da apólice', { max: 60 }),
  seguradora: field.referencia('Seguradora', 'seguro/opcoes/seguradoras', {
    help: 'Um fornecedor em uso.',
  }),
  dataInicial: field.data('Início da vigência'),
  dataFinal: field.data('Fim da vigência', { help: 'Quem cuida dos seguros é avisado antes deste dia.' }),
  premio: field.dinheiro('Prêmio', { required: false, help: 'Quanto o seguro custa.' }),
  franquia: field.dinheiro('Franquia', { required: false }),
  processo: field.texto('Processo', { max: 60, required: false }),
  observacao: field.textoLongo('Observação'),
}

/** The sums of one asset of a policy, and since when it is covered. */
export const camposDoItem = {
  cobertoDesde: field.data('Coberto desde', { help: 'O dia que o endosso diz.' }),
  valorSegurado: field.dinheiro('Valor segurado', {
    required: false,
    help: 'Em branco, o valor líquido contábil de cada bem.',
  }),
  valorMercado: field.dinheiro('Valor de mercado', {
    required: false,
    help: 'Com ele se vê se o bem está segurado por menos ou por mais do que vale.',
  }),
}

const justificativa = field.texto('Justificativa', { max: 1000, long: true })
/** The end of a policy, and of the cover of one asset. */
export const camposDoCancelamento = { dataEncerramento: field.data('Data do cancelamento'), justificativa }
export const camposDoCancelamentoDoItem = {
  dataCancelamento: field.data('Data do cancelamento'),
  justificativa,
}

/** A claim. */
export const camposDoSinistro = (seguroId: number) => ({
  item: field.referencia('Bem', `seguro/${seguroId}/patrimonio`),
  data: field.data('Data do ocorrido'),
  descricao: field.texto('O que aconteceu', { max: 2000, long: true }),
  numero: field.texto('Número do sinistro', {
    max: 60,
    required: false,
    help: 'O número que a seguradora deu.',
  }),
  boletim: field.texto('Boletim de ocorrência', { max: 60, required: false }),
  valorEstimado: field.dinheiro('Prejuízo estimado', { required: false }),
  manutencao: field.referencia('Manutenção', `seguro/${seguroId}/opcoes/manutencoes`, {
    required: false,
    help: 'A que consertou o bem, se houver.',
  }),
  baixa: field.referencia('Baixa', `seguro/${seguroId}/opcoes/baixas`, {
    required: false,
    help: 'Aquela em que o bem saiu, se foi perdido.',
  }),
})
export const camposDaIndenizacao = {
  data: field.data('Data da indenização'),
  valorIndenizado: field.dinheiro('Valor indenizado'),
}
export const camposDaRecusa = {
  data: field.data('Data da recusa'),
  motivo: field.texto('Motivo da recusa', { max: 1000, long: true }),
}
