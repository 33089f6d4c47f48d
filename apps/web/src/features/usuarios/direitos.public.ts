// The screens of groups share this with those of users.
export { AcoesPorArea } from './AcoesPorArea.tsx'
export { Marcas } from './Marcas.tsx'
export { jaAvisado, useMarcas } from './useMarcas.ts'
