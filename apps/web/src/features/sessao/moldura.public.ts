export { Moldura } from './Moldura.tsx'
