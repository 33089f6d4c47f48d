import { tiposnatureza } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { BotaoRelatorio } from './BotaoRelatorio.tsx'

const colunas = colunasDe(tiposnatureza, ['codigo', 'nome', 'mascara', 'biblioteca', 'ativo'])

/** /tiposnatureza */
export default function TiposNatureza() {
  return (
    <ListPage
      def={tiposnatureza}
      colunas={colunas}
      ferramentas={(lista) => (
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
