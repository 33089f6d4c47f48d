import { formatarData } from '../rules/datas/data.ts'

/** Says what it means to end the cover of one asset on this day: before its first day nothing was covered, after the term all of it was. */
export function efeitoDeConcluirItem(
  { cobertoDesde, dataFinal }: { cobertoDesde: string; dataFinal: string },
  hoje: string,
): string {
  if (hoje < cobertoDesde)
    return `A cobertura só começaria em ${formatarData(cobertoDesde)}: o bem não chega a estar coberto.`
  if (hoje > dataFinal)
    return `A vigência terminou: o bem esteve coberto até ${formatarData(dataFinal)}, e a cobertura fica concluída.`
  return 'O bem deixa de estar coberto a partir de hoje.'
}
