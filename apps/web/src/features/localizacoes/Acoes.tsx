import { Button, Group } from '@mantine/core'
import { IMPRIME_ETIQUETAS, localizacoes as def } from '@tombo/contract'
import {
  IconArrowsMove,
  IconClipboardList,
  IconHistory,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Allowed, usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { removeRecord } from '../../resource/remove.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { esquecerLocalizacoes } from './consultas.ts'
import type { Localizacao } from './localizacao.ts'
import { Formulario } from './Formulario.tsx'

const MoverDialog = lazyDialog(() => import('./MoverDialog.tsx'))
const EventosDialog = lazyDialog(() => import('./EventosDialog.tsx'))

interface Props {
  localizacao: Localizacao
}

/** The one primary action of a place. */
export function Editar({ localizacao }: Props) {
  const [editando, setEditando] = useState(false)
  const [mudou, setMudou] = useState(false)
  const fechar = () => {
    setMudou(false)
    setEditando(false)
  }
  const desistir = async () => {
    if (!mudou || (await discard())) fechar()
  }
  return (
    <Allowed tags={def.permission.write}>
      <Button leftSection={<IconPencil size={16} />} onClick={() => setEditando(true)}>
        Editar
      </Button>
      {editando && (
        <Dialog
          opened
          onClose={() => void desistir()}
          title={`Localização: ${localizacao.descricao}`}
          size={860}
          footer={null}
        >
          <div style={{ padding: 16, overflow: 'auto' }}>
            <Formulario registro={localizacao} onSaved={fechar} onCancel={fechar} onDirty={setMudou} />
          </div>
        </Dialog>
      )}
    </Allowed>
  )
}

/** Shows what else is done with a place. */
export function Acoes({ localizacao }: Props) {
  const { id, descricao } = localizacao
  const ir = useGoTo()
  const { can } = usePermissoes()
  const podeGravar = can(def.permission.write)
  const [aberto, setAberto] = useState<'mover' | 'eventos' | null>(null)
  const fechar = () => setAberto(null)
  const remover = async () => {
    if (!(await removeRecord(def, id, descricao))) return
    await esquecerLocalizacoes()
    ir('/localizacao', { replace: true })
  }
  const botao = { variant: 'default', size: 'compact-sm', h: 30 } as const
  return (
    <Group gap="xs" className="nao-imprimir">
      {podeGravar && (
        <>
          <Button
            {...botao}
            leftSection={<IconPlus size={16} />}
            onClick={() => ir(`/localizacao/novo?pai=${id}`)}
          >
            Cadastrar dentro
          </Button>
          <Button {...botao} leftSection={<IconArrowsMove size={16} />} onClick={() => setAberto('mover')}>
            Mover para…
          </Button>
        </>
      )}
      <Allowed tags="criaralterarmovimentacoes">
        <Button
          {...botao}
          leftSection={<IconTransfer size={16} />}
          onClick={() => ir(`/movimentacaolocalizacao/novo?localizacao=${id}`)}
        >
          Movimentar os bens
        </Button>
      </Allowed>
      <Allowed tags="criaralterarinventarios">
        <Button
          {...botao}
          leftSection={<IconClipboardList size={16} />}
          onClick={() => ir(`/inventario/novo?localizacao=${id}`)}
        >
          Inventariar
        </Button>
      </Allowed>
      {can(IMPRIME_ETIQUETAS) && (
        <Button
          {...botao}
          leftSection={<IconPrinter size={16} />}
          onClick={() => ir(`/configuracoes/impressaoetiquetas?localizacao=${id}`)}
        >
          Imprimir etiquetas
        </Button>
      )}
      <Button {...botao} leftSection={<IconHistory size={16} />} onClick={() => setAberto('eventos')}>
        Eventos
      </Button>
      {podeGravar && (
        <Button
          size="compact-sm"
          h={30}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remover()}
        >
          Excluir
        </Button>
      )}
      {aberto === 'mover' && (
        <MoverDialog localizacao={localizacao} onClose={fechar} onMoved={() => undefined} />
      )}
      {aberto === 'eventos' && <EventosDialog id={id} descricao={descricao} onClose={fechar} />}
    </Group>
  )
}
