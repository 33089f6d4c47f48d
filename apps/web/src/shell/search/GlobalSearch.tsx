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

const NAME = 'Procurar tela ou bem'

/** Gives what was found, for who does not see the list. */
function inWords(options: readonly SearchOption[], searching: boolean): string {
  const n = (kind: SearchOption['kind']) => options.filter((o) => o.kind === kind).length
  const [screens, bens] = [n('TELA'), n('BEM')]
  if (screens + bens === 0) return searching ? '' : 'Nada encontrado.'
  const parts = [
    ...(screens > 0 ? [quantos(screens, 'tela', 'telas')] : []),
    ...(bens > 0 ? [quantos(bens, 'bem', 'bens')] : []),
  ]
  return `${parts.join(' e ')}.`
}

interface Props {
  /** They are those that the person may open. */
  screens: readonly ItemMenu[]
  onClose: () => void
}

/**
 * Ctrl+K: any screen and report, and any asset by its number or its words, without the mouse. It travels with the shell, so
 * that its field has the focus before the next key comes.
 */
export function GlobalSearch({ screens, onClose }: Props) {
  const router = useRouter()
  const listId = useId()
  const topmost = useTopmost(true)
  const [text, setText] = useState('')
  // Whoever moved to a line stays on it while more is found; else the first is the one.
  const [marked, setMarked] = useState<string | null>(null)
  // Enter holds for the answer to what was typed: until it has come, the text is kept for which it was pressed.
  const [entered, setEntered] = useState<string | null>(null)
  const awaiting = entered !== null && entered === text
  const { options, searching, error } = useSearchOptions(text, screens, awaiting)
  const here = Math.max(
    0,
    options.findIndex((o) => o.target === marked),
  )
  const go = (target: string | undefined) => {
    if (target === undefined) return
    onClose()
    router.history.push(toAddress(target))
  }
  const answered = awaiting && !searching && !error ? options[here]?.target : undefined
  useEffect(() => {
    if (answered === undefined) return
    onClose()
    router.history.push(toAddress(answered))
  }, [answered, onClose, router])
  const walk = (step: number) =>
    setMarked(options[(here + step + options.length) % Math.max(1, options.length)]?.target ?? null)
  const keys: Record<string, () => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: () =>
      searching && marked === null && options[0]?.kind !== 'TELA'
        ? setEntered(text)
        : go(options[here]?.target),
    Escape: onClose,
  }
  const onKey = (e: KeyboardEvent) => {
    const act = e.nativeEvent.isComposing ? undefined : keys[e.key]
    if (!act) return
    e.preventDefault()
    act()
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
      <Modal.Content aria-label={NAME}>
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
          aria-label={NAME}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={options.length > 0 ? `${listId}-${here}` : undefined}
          autoComplete="off"
          placeholder="Tela, número do bem ou palavras"
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          rightSection={searching ? <Loader size={14} aria-hidden /> : null}
          value={text}
          onChange={(e) => {
            setText(e.currentTarget.value)
            setMarked(null)
            setEntered(null)
          }}
          onKeyDown={onKey}
        />
        <Results id={listId} options={options} here={here} onGo={go} />
        {options.length === 0 && !searching && <p className={css.empty}>Nenhuma tela com este nome</p>}
        {error && (
          <p className={css.error} role="alert">
            A procura não pôde ir ao fim: {error.message}
          </p>
        )}
        <p className={css.keys} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> escolher <Kbd size="xs">Enter</Kbd> abrir{' '}
          <Kbd size="xs">Esc</Kbd> fechar
        </p>
        <VisuallyHidden component="output">{text.trim() ? inWords(options, searching) : ''}</VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  )
}
