// Where an asset opens, for who needs nothing else of the register.
export { enderecoDoBem } from './bem.tsx'
