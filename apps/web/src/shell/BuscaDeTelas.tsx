import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { semAcentos } from '@tombo/contract'
import { IconArmchair, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
export function opcoesPara(texto: string, grupos: GrupoDoMenu[]): Opcao[] {
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
  // After the options of this text have been drawn.
  useEffect(() => {
    const depois = setTimeout(selectFirstOption)
    return () => clearTimeout(depois)
  }, [texto, selectFirstOption])
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12dvh"
      aria-label="Procurar tela ou bem"
      styles={{ content: { border: '1px solid var(--tombo-borda)' } }}
    >
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(destino) => {
          onClose()
          router.history.push(destino)
        }}
      >
        <Combobox.EventsTarget>
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
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize
          mah="50dvh"
          type="auto"
          style={{ borderTop: '1px solid var(--tombo-borda-fraca)' }}
        >
          <Combobox.Options p={4} aria-label="Resultados">
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
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  )
}
