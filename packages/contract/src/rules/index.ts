export { centavos, Decimal, paraTexto, type Numerico } from './arredondar.ts'
export * from './cpf.ts'
export * from './cnpj.ts'
export * from './crc.ts'
export * from './contas.ts'
export * from './chave-nfe.ts'
export * from './custo-nota.ts'
export * from './placa.ts'
export * from './isbn.ts'
export * from './navegador.ts'
export * from './telefone.ts'
export * from './senha.ts'
export * from './cor.ts'
export * from './email.ts'
export * from './texto.ts'
export * from './dinheiro.ts'
export * from './formatar-decimal.ts'
export * from './data.ts'
export * from './periodo.ts'
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
} from './competencia.ts'
export * from './depreciacao.ts'
export * from './reavaliacao.ts'
export * from './recuperavel.ts'
export * from './organograma.ts'
export * from './formula.ts'
export * from './pontuacao.ts'
export * from './indice.ts'
export * from './pesquisa-precos.ts'
export * from './semelhanca.ts'
