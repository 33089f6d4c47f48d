import { unidades } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { BotaoRelatorio } from '../cadastros/BotaoRelatorio.public.tsx'

const colunas = columnsOf(unidades, ['codigo', 'descricao', 'ativo'])

/** /configuracoes/unidade/todas */
export default function Unidades() {
  return (
    <ListPage
      def={unidades}
      columns={colunas}
      tools={(lista) => (
        <BotaoRelatorio def={unidades} qual="unidades" linhas={['unidade', 'unidades']} lista={lista} />
      )}
    />
  )
}
