export { ResultadoChip, SituacaoChip } from './situacao.tsx'
