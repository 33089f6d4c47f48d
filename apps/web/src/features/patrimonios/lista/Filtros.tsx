import { Button, Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ehAdicional, type Filters as TabelaDeFiltros, type Where } from '@tombo/contract'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { toastError } from '../../../kernel/toasts.ts'
import { withoutBlanks } from '../../../resource/listState.ts'
import { PHONE } from '../../../ui/breakpoint.ts'
import { focusFirstField } from '../../../ui/keys/focus.ts'
import { useKeysFromTheStart } from '../../../ui/keys/KeepKeys.tsx'
import { CampoFiltro } from './CampoFiltro.tsx'
import { COMUNS, comFiltro, FILTROS_DA_TELA, GRUPOS, type NomeFiltro } from './filtros.ts'
import css from './lista.module.css'
import { queixaDe } from './queixa.ts'

interface Props {
  value: Where
  onApply: (where: Where) => void
  onClose: () => void
  /** The filters of the screen: what is none of them is not asked for. */
  filtros?: TabelaDeFiltros
  /** They are those at the side; absent: those that are asked for every day of assets. */
  comuns?: readonly NomeFiltro[]
}

/**
 * The filters of the list: the common ones at the side, all of them in a full-screen dialog. Nothing happens until they are
 * applied (button or Enter); what was typed at the side goes along into the dialog.
 */
export default function Filtros({
  value,
  onApply,
  onClose,
  filtros = FILTROS_DA_TELA,
  comuns = COMUNS,
}: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [rascunho, setRascunho] = useState(value)
  const [todos, setTodos] = useState(false)
  useKeysFromTheStart(true)
  const enderecos = Object.keys(filtros).filter(ehAdicional)
  const adicionais =
    enderecos.length > 0 ? [{ titulo: 'Campos adicionais', filtros: enderecos as readonly string[] }] : []
  const aplicar = (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    const limpo = withoutBlanks(rascunho)
    const queixa = queixaDe(limpo, filtros)
    if (queixa) return toastError(queixa)
    onApply(limpo)
    onClose()
  }
  const limpar = () => {
    onApply({})
    onClose()
  }
  const campo = (nome: string) => (
    <CampoFiltro
      key={nome}
      nome={nome}
      where={rascunho}
      comVazio={todos}
      filtros={filtros}
      onChange={(v) => setRascunho((r) => comFiltro(r, nome, v))}
    />
  )
  const botoes = (
    <div className={css.botoes}>
      <Button variant="default" onClick={limpar}>
        Limpar filtros
      </Button>
      <Button type="submit">Aplicar filtros</Button>
    </div>
  )
  if (todos) {
    return (
      <Modal
        opened
        onClose={onClose}
        fullScreen
        title="Todos os filtros"
        classNames={{ content: css.cheia, header: css.cabeca, body: css.corpo }}
      >
        <form ref={focusFirstField} className={css.painel} noValidate onSubmit={aplicar}>
          <div className={css.rolagem}>
            <div className={css.grupos}>
              {[...GRUPOS, ...adicionais].map((g) => (
                <fieldset key={g.titulo} className={css.grupo}>
                  <legend>{g.titulo}</legend>
                  {g.filtros.filter((nome) => nome in filtros).map(campo)}
                </fieldset>
              ))}
            </div>
          </div>
          {botoes}
        </form>
      </Modal>
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filtros"
      position="right"
      size={phone ? '100%' : 380}
      classNames={{ content: css.cheia, header: css.cabeca, body: css.corpo }}
    >
      <form ref={focusFirstField} className={css.painel} noValidate onSubmit={aplicar}>
        <div className={css.campos}>
          {comuns.filter((nome) => nome in filtros).map(campo)}
          <Button
            variant="subtle"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}
            onClick={() => setTodos(true)}
            style={{ alignSelf: 'flex-start' }}
          >
            Todos os filtros
          </Button>
        </div>
        {botoes}
      </form>
    </Drawer>
  )
}
