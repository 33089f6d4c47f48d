import { Button, Text } from '@mantine/core'
import { MAXIMO_EDICAO_LOTE, mensagens } from '@tombo/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useRouter } from '../../../kernel/route.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { integer } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { ListaDeBens, useListaPatrimonios } from '../../patrimonios/lista.public.ts'
import { enderecoDoBem } from '../../bens/bem.public.tsx'
import { bens } from '../partes.tsx'
import { FILTROS_DO_LOTE, SEMPRE } from './filtros.ts'
import { useSelecao } from './useSelecao.ts'
import css from './edicao.module.css'

const AlterarDialog = lazyDialog(() => import('./AlterarDialog.public.tsx'))

/** /lote/edicao: choose assets, one by one or all that a filter finds, and change fields of all of them at once. */
export default function Edicao() {
  const router = useRouter()
  const { can } = usePermissoes()
  const lista = useListaPatrimonios('lote-edicao', SEMPRE)
  const selecao = useSelecao(lista)
  const [alterando, setAlterando] = useState(false)
  const demais = selecao.quantos > MAXIMO_EDICAO_LOTE
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Edição em lote"
        crumbs={useCrumbs()}
        action={
          <Button
            leftSection={<IconPencil size={16} stroke={1.5} />}
            disabled={selecao.quantos === 0 || demais}
            title={
              selecao.quantos === 0 ? 'Escolha os bens na lista.' : demais ? mensagens.loteLimite : undefined
            }
            onClick={() => setAlterando(true)}
          >
            {selecao.quantos === 0 ? 'Alterar' : `Alterar ${bens(selecao.quantos)}`}
          </Button>
        }
      />
      <ListaDeBens
        lista={lista}
        nome="lote-edicao"
        filtros={FILTROS_DO_LOTE}
        onOpen={(linha) => router.history.push(enderecoDoBem(linha.id, can))}
        selection={selecao.selection}
        selectionActions={
          <Alcance selecao={selecao} encontrados={lista.pagina?.count ?? 0} demais={demais} />
        }
      />
      {alterando && (
        <AlterarDialog
          selecao={selecao.enviada()}
          quantos={selecao.quantos}
          onClose={(feito) => {
            setAlterando(false)
            if (feito) selecao.limpar()
          }}
        />
      )}
    </div>
  )
}

/** How far the choice goes: to all that the filter finds, where that is no more than a batch takes. */
function Alcance({
  selecao,
  encontrados,
  demais,
}: {
  selecao: ReturnType<typeof useSelecao>
  encontrados: number
  demais: boolean
}) {
  if (demais) return <Text size="sm">{mensagens.loteLimite}.</Text>
  if (selecao.todos) return <Text size="sm">Todos os que atendem ao filtro, menos os que você tirar.</Text>
  if (selecao.podeTodos === null)
    return encontrados > MAXIMO_EDICAO_LOTE ? (
      <Text size="sm" c="dimmed">
        Para escolher todos, filtre até {integer(MAXIMO_EDICAO_LOTE)} bens.
      </Text>
    ) : null
  return (
    <Button variant="default" size="compact-sm" onClick={selecao.escolherTodos}>
      Selecionar todos os {integer(selecao.podeTodos)} que atendem ao filtro
    </Button>
  )
}
