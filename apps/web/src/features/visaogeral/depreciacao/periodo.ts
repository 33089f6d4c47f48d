/** The first day of the month so many months before a day (`YYYY-MM-DD`). */
export function doMesesAtras(dia: string, meses: number): string {
  const [ano = 0, mes = 0] = dia.split('-').map(Number)
  const n = ano * 12 + mes - 1 - meses
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`
}
