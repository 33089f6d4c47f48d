import { Combobox, Kbd, Loader, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import type { ItemMenu } from '@tombo/contract'
import { IconArmchair, IconLayoutList, IconListSearch, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { quantos } from '../../ui/formato.ts'
import { ReturnFocus } from '../../ui/ReturnFocus.tsx'
import { useTopmost } from '../../ui/useTopmost.ts'
import css from './busca.module.css'
import { type Opcao, useOpcoes } from './useOpcoes.ts'

const NOME = 'Procurar tela ou bem'
const icones = { TELA: IconLayoutList, BEM: IconArmchair, LISTA: IconListSearch }

/** What was found, for who does not see the list. */
function emPalavras(opcoes: readonly Opcao[], procurando: boolean): string {
  const n = (tipo: Opcao['tipo']) => opcoes.filter((o) => o.tipo === tipo).length
  const [telas, bens] = [n('TELA'), n('BEM')]
  if (telas + bens === 0) return procurando ? '' : 'Nada encontrado.'
  const partes = [
    ...(telas > 0 ? [quantos(telas, 'tela', 'telas')] : []),
    ...(bens > 0 ? [quantos(bens, 'bem', 'bens')] : []),
  ]
  return `${partes.join(' e ')}.`
}

interface Props {
  /** Those that the person may open. */
  telas: readonly ItemMenu[]
  onClose: () => void
}

/** Ctrl+K: any screen, and any asset by its number or its words, without the mouse. */
export default function Busca({ telas, onClose }: Props) {
  const router = useRouter()
  const [texto, setTexto] = useState('')
  const topmost = useTopmost(true)
  const combobox = useCombobox({ opened: true })
  const { opcoes, procurando, erro } = useOpcoes(texto, telas)
  const { selectFirstOption } = combobox
  // The input names its list (`aria-controls`) only when it is drawn after the list.
  const [, desenharDeNovo] = useState(false)
  // After the options have been drawn: of another text, or with another one first.
  const primeira = opcoes[0]?.destino
  useEffect(() => {
    const depois = setTimeout(() => {
      selectFirstOption()
      desenharDeNovo(true)
    })
    return () => clearTimeout(depois)
  }, [texto, primeira, selectFirstOption])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={topmost}
      size={620}
      yOffset="10dvh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.palette }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={NOME}>
        <ReturnFocus />
        <Combobox
          store={combobox}
          withinPortal={false}
          onOptionSubmit={(destino) => {
            onClose()
            router.history.push(destino)
          }}
        >
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              variant="unstyled"
              px="md"
              py={6}
              styles={{ input: { outline: 'none' } }}
              aria-label={NOME}
              placeholder="Tela, número do bem ou palavras"
              leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
              rightSection={procurando ? <Loader size={14} aria-hidden /> : null}
              value={texto}
              onChange={(e) => setTexto(e.currentTarget.value)}
              onKeyDown={(e) => e.key === 'Escape' && onClose()}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={css.list} aria-label="Resultados">
            {opcoes.map((o) => (
              <Linha key={o.destino} opcao={o} />
            ))}
          </Combobox.Options>
        </Combobox>
        {opcoes.length === 0 && <p className={css.empty}>Nenhuma tela com este nome</p>}
        {erro && (
          <p className={css.error} role="alert">
            Os bens não puderam ser procurados: {erro.message}
          </p>
        )}
        <p className={css.keys} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> escolher <Kbd size="xs">Enter</Kbd> abrir{' '}
          <Kbd size="xs">Esc</Kbd> fechar
        </p>
        <VisuallyHidden component="output">
          {texto.trim() ? emPalavras(opcoes, procurando) : ''}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  )
}

function Linha({ opcao: { destino, titulo, lado, tipo } }: { opcao: Opcao }) {
  const Icone = icones[tipo]
  return (
    <Combobox.Option value={destino} className={css.option}>
      <Icone size={16} stroke={1.5} aria-hidden />
      <span className={css.title}>{titulo}</span>
      <span className={css.side}>{lado}</span>
    </Combobox.Option>
  )
}
