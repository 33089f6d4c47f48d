import type { Patrimonio } from '@tombo/contract'
import { rotuloDe } from '../../../resource/referencia.ts'
import { texto } from '../../../ui/formato.ts'
import { Secao } from './Secao.tsx'

/** Where the asset is and who answers for it: at the side of every tab, and changed there. */
export function OndeEsta({ bem }: { bem: Patrimonio }) {
  return (
    <Secao
      titulo="Onde está e quem responde"
      bem={bem}
      nomes={['localizacaoInicial', 'organograma', 'responsavel', 'responsavelUsuarioBem']}
      colunas={1}
      itens={[
        { label: 'Localização', value: texto(bem.localizacaoInicial?.caminho) },
        { label: 'Organograma', value: texto(rotuloDe(bem.organograma)) },
        { label: 'Responsável', value: texto(bem.responsavel?.nome) },
        { label: 'Usuário do bem', value: texto(bem.responsavelUsuarioBem?.nome) },
        { label: 'Unidade', value: bem.unidade.unidadeGestora },
      ]}
    />
  )
}
