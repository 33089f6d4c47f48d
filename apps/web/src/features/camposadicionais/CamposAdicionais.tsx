import { camposadicionais } from '@tombo/contract'
import { useEffect } from 'react'
import { queryClient } from '../../kernel/queryClient.ts'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import type { ListSource } from '../../resource/ListView.tsx'
import type { RowOf } from '../../kernel/api.ts'

const colunas = columnsOf(camposadicionais, ['rotulo', 'tipo', 'secao', 'ordem', 'obrigatorio', 'ativo'])

/** /configuracoes/camposadicionais: what the organisation adds to its assets. */
export default function CamposAdicionais() {
  return <ListPage def={camposadicionais} columns={colunas} tools={(lista) => <Atualizar lista={lista} />} />
}

/** Forms and lists of assets ask for the fields again when the list of them was read anew. */
function Atualizar({ lista }: { lista: ListSource<RowOf<typeof camposadicionais>> }) {
  const { page } = lista
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['definicoesadicionais'] })
  }, [page])
  return null
}
