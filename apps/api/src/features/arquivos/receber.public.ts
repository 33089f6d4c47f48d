export { conferirEGuardar, type Recebido, receberArquivo } from './receber.ts'
