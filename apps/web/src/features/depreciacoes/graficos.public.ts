export { Rosca } from './graficos/Rosca.tsx'
