// What the screens of groups share with those of users.
export { AcoesPorArea } from './AcoesPorArea.tsx'
export { Marcas } from './Marcas.tsx'
export { jaAvisado, useMarcas } from './useMarcas.ts'
