import { tiposnatureza } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { BotaoRelatorio } from './BotaoRelatorio.public.tsx'

const colunas = columnsOf(tiposnatureza, ['codigo', 'nome', 'mascara', 'biblioteca', 'ativo'])

/** /tiposnatureza */
export default function TiposNatureza() {
  return (
    <ListPage
      def={tiposnatureza}
      columns={colunas}
      tools={(lista) => (
        <BotaoRelatorio
          def={tiposnatureza}
          qual="tiposnatureza"
          linhas={['natureza', 'naturezas']}
          lista={lista}
        />
      )}
    />
  )
}
