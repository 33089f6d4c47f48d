import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { semAcentos } from '@tombo/contract'
import { IconArmchair, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from './Cabecalho.module.css'
import type { GrupoDoMenu } from './menu.ts'

interface Props {
  grupos: GrupoDoMenu[]
  onClose: () => void
}

interface Opcao {
  destino: string
  titulo: string
  grupo: string
}

const BENS = '/patrimonio'

/** What a text leads to: screens of the menu by their words, assets by number or words. */
function opcoesPara(texto: string, grupos: GrupoDoMenu[]): Opcao[] {
  const termo = semAcentos(texto.trim())
  const todas = grupos.flatMap((g) =>
    g.itens.map((t) => ({ destino: t.caminho, titulo: t.titulo, grupo: g.nome as string })),
  )
  if (!termo) return todas
  const telas = todas.filter((o) =>
    termo.split(/\s+/).every((parte) => semAcentos(`${o.titulo} ${o.grupo}`).includes(parte)),
  )
  if (!todas.some((o) => o.destino === BENS)) return telas
  const bem = {
    destino: `${BENS}?q=${encodeURIComponent(texto.trim())}`,
    titulo: /^\d+$/.test(termo) ? `Bem nº ${texto.trim()}` : `Bens com “${texto.trim()}”`,
    grupo: 'Procurar',
  }
  return /^\d+$/.test(termo) ? [bem, ...telas] : [...telas, bem]
}

/** Ctrl+K: any screen, and any asset by its number, without the mouse. */
export default function BuscaDeTelas({ grupos, onClose }: Props) {
  const router = useRouter()
  const [texto, setTexto] = useState('')
  const combobox = useCombobox({ opened: true })
  const opcoes = opcoesPara(texto, grupos)
  const { selectFirstOption } = combobox
  // The input names its list (`aria-controls`) only when it is drawn after the list.
  const [, desenharDeNovo] = useState(false)
  // After the options of this text have been drawn.
  useEffect(() => {
    const depois = setTimeout(() => {
      selectFirstOption()
      desenharDeNovo(true)
    })
    return () => clearTimeout(depois)
  }, [texto, selectFirstOption])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      yOffset="12dvh"
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.palette }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Procurar tela ou bem">
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
              aria-label="Procurar tela ou bem"
              placeholder="Nome de uma tela ou número de um bem"
              leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
              value={texto}
              onChange={(e) => setTexto(e.currentTarget.value)}
              onKeyDown={(e) => e.key === 'Escape' && onClose()}
            />
          </Combobox.EventsTarget>
          <Combobox.Options
            p={4}
            mah="50dvh"
            style={{ overflowY: 'auto', borderTop: '1px solid var(--tombo-borda-fraca)' }}
            aria-label="Resultados"
          >
            {opcoes.map((o) => (
              <Combobox.Option
                key={o.destino}
                value={o.destino}
                style={{ display: 'flex', alignItems: 'center', gap: 8 }}
              >
                {o.grupo === 'Procurar' && <IconArmchair size={16} stroke={1.5} aria-hidden />}
                <span style={{ flex: 1 }}>{o.titulo}</span>
                <Text span size="xs" c="dimmed">
                  {o.grupo}
                </Text>
              </Combobox.Option>
            ))}
            {opcoes.length === 0 && <Combobox.Empty>Nenhuma tela com este nome</Combobox.Empty>}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}
