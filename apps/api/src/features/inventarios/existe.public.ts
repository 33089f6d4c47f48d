export { exigirInventario } from './repo.ts'
