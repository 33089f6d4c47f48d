export { centavos, Decimal, paraTexto, type Numerico } from './dinheiro/arredondar.ts'
export * from './documentos/cpf.ts'
export * from './documentos/cnpj.ts'
export * from './documentos/crc.ts'
export * from './contas.ts'
export * from './documentos/chave-nfe.ts'
export * from './dinheiro/custo-nota.ts'
export * from './documentos/placa.ts'
export * from './documentos/isbn.ts'
export * from './navegador.ts'
export * from './texto/telefone.ts'
export * from './texto/senha.ts'
export * from './cor.ts'
export * from './texto/email.ts'
export * from './texto/texto.ts'
export * from './dinheiro/dinheiro.ts'
export * from './dinheiro/formatar-decimal.ts'
export * from './datas/data.ts'
export * from './datas/periodo.ts'
export {
  type Competencia,
  competenciaValida,
  somarMeses,
  mesesEntre,
  proxima as proximaCompetencia,
  anterior as competenciaAnterior,
  primeiroDia as primeiroDiaDaCompetencia,
  ultimoDia as ultimoDiaDaCompetencia,
  deData as competenciaDaData,
  formatar as formatarCompetencia,
} from './datas/competencia.ts'
export * from './depreciacao/depreciacao.ts'
export * from './depreciacao/reavaliacao.ts'
export * from './depreciacao/recuperavel.ts'
export * from './organograma.ts'
export * from './tombo.ts'
export * from './avaliacao/formula.ts'
export * from './avaliacao/pontuacao.ts'
export * from './avaliacao/indice.ts'
export * from './avaliacao/pesquisa-precos.ts'
export * from './texto/semelhanca.ts'
export * from './texto/sinais.ts'
