// Other features find here what they say where the unit has no asset.
export { SemBens } from './lista/Vazia.tsx'
