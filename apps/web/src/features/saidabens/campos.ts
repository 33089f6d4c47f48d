import { campo } from '@tombo/contract'

const opcao = (rotulo: string, lista: string, ajuda?: string) =>
  campo.referencia(rotulo, `saidabens/opcoes/${lista}`, { obrigatorio: false, ...(ajuda ? { ajuda } : {}) })

/** The fields of a request as its form asks for them; the rules are the contract's. The assets stand beside them. */
export const camposDaSaida = {
  motivo: campo.texto('Motivo', { max: 500, longo: true }),
  dataHoraCriacao: campo.data('Data da saída'),
  dataRetornoPrevista: {
    ...campo.data('Retorno previsto', { obrigatorio: false }),
    ajuda: 'Em branco, a saída é por prazo indeterminado.',
  },
  terceiro: campo.booleano('Os bens vão para um terceiro'),
  fornecedor: { ...opcao('Fornecedor', 'fornecedores'), obrigatorio: true },
  unidade: opcao('Unidade de destino', 'unidades'),
  localizacao: opcao('Localização de destino', 'localizacoes'),
  endereco: campo.texto('Endereço', {
    max: 300,
    obrigatorio: false,
    ajuda: 'Para onde os bens vão, quando não é uma localização da unidade.',
  }),
  requisicaoCompras: campo.texto('Requisição de compras', { max: 60, obrigatorio: false }),
  responsavel: opcao(
    'Responsável',
    'responsaveis',
    'Se tiver e-mail, recebe um link para autorizar a saída.',
  ),
}
