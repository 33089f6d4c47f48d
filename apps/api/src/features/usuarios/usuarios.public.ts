export { obterUnidade, obterUsuario } from './usuarios.repo.ts'
