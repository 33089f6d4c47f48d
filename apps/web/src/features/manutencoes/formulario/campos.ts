import { field, tipoManutencao, zArquivoDoBem } from '@tombo/contract'

const pessoa = (label: string, lista: string, help?: string) =>
  field.referencia(label, `manutencoes/opcoes/${lista}`, { required: false, ...(help ? { help } : {}) })
const { id: _, ...doArquivo } = zArquivoDoBem.shape

/** The fields of an order as its form asks for them. Its assets stand beside them. */
export const camposDaManutencao = {
  descricao: field.texto('O que será feito', { max: 500, long: true }),
  tipo: field.enumeracao('Tipo', tipoManutencao),
  dataPrevista: field.data('Previsão de término', {
    required: false,
    help: 'Quem cuida das manutenções é avisado antes deste dia.',
  }),
  fornecedor: pessoa('Fornecedor', 'fornecedores', 'Em branco, a manutenção é feita na própria unidade.'),
  numero: field.texto('Número no fornecedor', {
    max: 60,
    required: false,
    help: 'O número da ordem de serviço de quem faz a manutenção.',
  }),
  observacao: field.textoLongo('Observação'),
}

/** The fields of a quote. */
export const camposDoOrcamento = {
  fornecedor: { ...pessoa('Fornecedor', 'fornecedores'), required: true },
  valor: field.dinheiro('Valor'),
  data: field.data('Data'),
  validade: field.data('Validade', { required: false }),
  responsavel: pessoa('Responsável', 'responsaveis', 'Quem pediu ou recebeu o orçamento na unidade.'),
  observacao: field.textoLongo('Observação', { max: 1000 }),
  arquivo: field.referencia('Arquivo', 'arquivos', { required: false, shows: 'nome', shape: doArquivo }),
}
