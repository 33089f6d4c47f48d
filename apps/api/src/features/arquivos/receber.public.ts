export { type Recebido, receberArquivo } from './receber.ts'
