// Other features find here what they need to show one asset: its views, by where it is looked at from.
export { default as Contabil } from './Contabil.tsx'
export { default as Gerencial } from './Gerencial.tsx'
export { default as Patrimonio } from './Patrimonio.tsx'
