// The panel of the filters of the list of assets, for the screens that ask by them: fetched when it is first opened.
export { default } from './lista/Filtros.tsx'
