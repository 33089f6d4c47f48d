import { toAddress } from '../../kernel/addresses.ts'
import { Kbd, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core'
import type { ItemMenu } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { quantos } from '../../ui/formatLight.ts'
import { focusAtOnce } from '../../ui/keys/focus.ts'
import { ReturnFocus } from '../../ui/keys/ReturnFocus.tsx'
import { useTopmost } from '../../ui/dialog/useTopmost.ts'
import css from './search.module.css'
import { Results } from './Results.tsx'
import { type SearchOption, useSearchOptions } from './useSearchOptions.ts'

const NOME = 'Procurar tela ou bem'

/** Gives what was found, for who does not see the list. */
function emPalavras(opcoes: readonly SearchOption[], procurando: boolean): string {
  const n = (tipo: SearchOption['tipo']) => opcoes.filter((o) => o.tipo === tipo).length
  const [telas, bens] = [n('TELA'), n('BEM')]
  if (telas + bens === 0) return procurando ? '' : 'Nada encontrado.'
  const partes = [
    ...(telas > 0 ? [quantos(telas, 'tela', 'telas')] : []),
    ...(bens > 0 ? [quantos(bens, 'bem', 'bens')] : []),
  ]
  return `${partes.join(' e ')}.`
}

interface Props {
  /** They are those that the person may open. */
  telas: readonly ItemMenu[]
  onClose: () => void
}

/**
 * Ctrl+K: any screen and report, and any asset by its number or its words, without the mouse. It travels with the shell, so
 * that its field has the focus before the next key comes.
 */
export function GlobalSearch({ telas, onClose }: Props) {
  const router = useRouter()
  const lista = useId()
  const topmost = useTopmost(true)
  const [texto, setTexto] = useState('')
  // Whoever moved to a line stays on it while more is found; else the first is the one.
  const [marcada, setMarcada] = useState<string | null>(null)
  // Enter holds for the answer to what was typed: until it has come, the text is kept for which it was pressed.
  const [entrou, setEntrou] = useState<string | null>(null)
  const espera = entrou !== null && entrou === texto
  const { opcoes, procurando, erro } = useSearchOptions(texto, telas, espera)
  const aqui = Math.max(
    0,
    opcoes.findIndex((o) => o.destino === marcada),
  )
  const ir = (destino: string | undefined) => {
    if (destino === undefined) return
    onClose()
    router.history.push(toAddress(destino))
  }
  const respondido = espera && !procurando && !erro ? opcoes[aqui]?.destino : undefined
  useEffect(() => {
    if (respondido === undefined) return
    onClose()
    router.history.push(toAddress(respondido))
  }, [respondido, onClose, router])
  const andar = (passo: number) =>
    setMarcada(opcoes[(aqui + passo + opcoes.length) % Math.max(1, opcoes.length)]?.destino ?? null)
  const teclas: Record<string, () => void> = {
    ArrowDown: () => andar(1),
    ArrowUp: () => andar(-1),
    Enter: () =>
      procurando && marcada === null && opcoes[0]?.tipo !== 'TELA'
        ? setEntrou(texto)
        : ir(opcoes[aqui]?.destino),
    Escape: onClose,
  }
  const aoTeclar = (e: KeyboardEvent) => {
    const fazer = e.nativeEvent.isComposing ? undefined : teclas[e.key]
    if (!fazer) return
    e.preventDefault()
    fazer()
  }
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
        <TextInput
          ref={focusAtOnce}
          data-autofocus
          variant="unstyled"
          px="md"
          py={6}
          styles={{ input: { outline: 'none' } }}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
          role="combobox"
          aria-label={NOME}
          aria-autocomplete="list"
          aria-expanded={opcoes.length > 0}
          aria-controls={opcoes.length > 0 ? lista : undefined}
          aria-activedescendant={opcoes.length > 0 ? `${lista}-${aqui}` : undefined}
          autoComplete="off"
          placeholder="Tela, número do bem ou palavras"
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          rightSection={procurando ? <Loader size={14} aria-hidden /> : null}
          value={texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            setMarcada(null)
            setEntrou(null)
          }}
          onKeyDown={aoTeclar}
        />
        <Results id={lista} opcoes={opcoes} aqui={aqui} onIr={ir} />
        {opcoes.length === 0 && !procurando && <p className={css.empty}>Nenhuma tela com este nome</p>}
        {erro && (
          <p className={css.error} role="alert">
            A procura não pôde ir ao fim: {erro.message}
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
