import { field } from '@tombo/contract'

const opcao = (rotulo: string, lista: string, ajuda?: string) =>
  field.referencia(rotulo, `saidabens/opcoes/${lista}`, {
    required: false,
    ...(ajuda ? { help: ajuda } : {}),
  })

/** The fields of a request as its form asks for them; the rules are the contract's. The assets stand beside them. */
export const camposDaSaida = {
  motivo: field.texto('Motivo', { max: 500, long: true }),
  dataHoraCriacao: field.data('Data da saída'),
  dataRetornoPrevista: {
    ...field.data('Retorno previsto', { required: false }),
    help: 'Em branco, a saída é por prazo indeterminado.',
  },
  terceiro: field.booleano('Os bens vão para um terceiro'),
  fornecedor: { ...opcao('Fornecedor', 'fornecedores'), required: true },
  unidade: opcao('Unidade de destino', 'unidades'),
  localizacao: opcao('Localização de destino', 'localizacoes'),
  endereco: field.texto('Endereço', {
    max: 300,
    required: false,
    help: 'Para onde os bens vão, quando não é uma localização da unidade.',
  }),
  requisicaoCompras: field.texto('Requisição de compras', { max: 60, required: false }),
  responsavel: opcao(
    'Responsável',
    'responsaveis',
    'Se tiver e-mail, recebe um link para autorizar a saída.',
  ),
}
