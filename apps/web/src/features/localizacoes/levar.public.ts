import { localizacoes, rotasLocalizacoes as r } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { quantos } from '../../ui/format.ts'
import { recarregarLocalizacoes } from './consultas.ts'

function oQueHouve(levadas: number, ficaram: number, exercicio: number): string {
  const semEntrada = `não têm entrada de mesmo número em ${exercicio} e ficaram como estavam.`
  const resto = ficaram > 0 ? ` ${quantos(ficaram, 'localização', 'localizações')}: ${semEntrada}` : ''
  if (levadas === 0 && ficaram === 0) return 'Nenhuma localização está em outro organograma.'
  return `${quantos(levadas, 'localização passou', 'localizações passaram')} para o organograma de ${exercicio}.${resto}`
}

/** Takes the places of the unit to the chart in force, that of this year, after a question; and says what came of it. */
export async function levarLocalizacoes(exercicio: number): Promise<void> {
  const sim = await confirm({
    title: `Trazer as localizações para o organograma de ${exercicio}?`,
    text: 'As localizações desta unidade que estão em entradas de outro exercício passam às de mesmo número neste. As outras ficam como estão, e os bens também.',
    confirmLabel: 'Trazer',
  })
  if (!sim) return
  try {
    const { levadas, ficaram } = await call(r.organogramaVigente, {})
    toastSuccess(oQueHouve(levadas, ficaram, exercicio))
  } catch (erro) {
    // The toast has said it.
    if (!(erro instanceof ApiError)) throw erro
  }
  await Promise.all([recarregarLocalizacoes(), reloadLists(localizacoes)])
}
