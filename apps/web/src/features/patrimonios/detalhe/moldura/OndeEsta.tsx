import { camposDoBem, type Patrimonio } from '@tombo/contract'
import { labelOf } from '../../../../resource/fields/reference.ts'
import { shownText } from '../../../../ui/format.ts'
import { Secao } from '../secao/Secao.tsx'

/** Where the asset is and who answers for it: at the side of every tab, and changed there. */
export function OndeEsta({ bem }: { bem: Patrimonio }) {
  return (
    <Secao
      titulo="Onde está e quem responde"
      bem={bem}
      nomes={['localizacaoInicial', 'organograma', 'responsavel', 'responsavelUsuarioBem']}
      colunas={1}
      itens={[
        { label: camposDoBem.localizacaoInicial.label, value: shownText(bem.localizacaoInicial?.caminho) },
        { label: camposDoBem.organograma.label, value: shownText(labelOf(bem.organograma)) },
        { label: camposDoBem.responsavel.label, value: shownText(bem.responsavel?.nome) },
        { label: camposDoBem.responsavelUsuarioBem.label, value: shownText(bem.responsavelUsuarioBem?.nome) },
        { label: 'Unidade', value: bem.unidade.unidadeGestora },
      ]}
    />
  )
}
