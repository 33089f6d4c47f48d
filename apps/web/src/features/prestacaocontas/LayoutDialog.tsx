import { Group, Select, Stack, Textarea } from '@mantine/core'
import {
  type BodyInput,
  LAYOUTS_PRONTOS,
  type LayoutGuardado,
  mensagens,
  rotasLayoutsPrestacao as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { PickFile } from '../../ui/files/PickFile.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarLayouts } from './consultas.ts'
import css from './prestacaocontas.module.css'

const escrito = (layout: unknown): string => JSON.stringify(layout, null, 2)

type Descricao = BodyInput<typeof r.salvar>['layout']

/** The description that a text says; undefined when it is none. The server says what is wrong with one that is. */
function lerDescricao(texto: string): Descricao | undefined {
  try {
    return JSON.parse(texto) as Descricao
  } catch {
    return undefined
  }
}

/** Each fault of a description with its place: `arquivos.0.campos.2: …`. */
const comLugar = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([lugar, textos]) => `${lugar.replace(/^layout\.?/, '') || 'nome'}: ${textos.join(' ')}`)
    .join(' ')

interface Props {
  /** Changed when given; else a new one is made. */
  atual: LayoutGuardado | null
  onSaved: (id: number) => void
  onClose: () => void
}

/** The description of a layout, from one that comes ready, from a file, or as it is written here. */
export default function LayoutDialog({ atual, onSaved, onClose }: Props) {
  const [texto, setTexto] = useState(atual ? escrito(atual.layout) : escrito(LAYOUTS_PRONTOS[0]))
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const tomar = (novo: string) => {
    setTexto(novo)
    setErro(null)
  }
  const salvar = async () => {
    const layout = lerDescricao(texto)
    setErro(layout ? null : mensagens.layoutNaoEJson)
    if (!layout) return
    setEnviando(true)
    try {
      const { id } = await call(r.salvar, {
        body: {
          ...(atual ? { id: atual.id, versao: atual.versao } : {}),
          layout,
        },
      })
      await recarregarLayouts()
      onClose()
      onSaved(id)
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(comLugar(e.fields) || null)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={atual ? `Descrição de ${atual.layout.nome}` : 'Novo layout'}
      action="Salvar"
      size={720}
      sending={enviando}
      onSubmit={() => void salvar()}
      onClose={onClose}
    >
      <Stack gap="md">
        {!atual && (
          <Select
            label="Começar por"
            data={LAYOUTS_PRONTOS.map((l) => ({ value: l.nome, label: `${l.nome} (${l.destinatario})` }))}
            defaultValue={LAYOUTS_PRONTOS[0].nome}
            allowDeselect={false}
            data-autofocus
            onChange={(nome) => tomar(escrito(LAYOUTS_PRONTOS.find((l) => l.nome === nome)))}
          />
        )}
        <Textarea
          className={css.json}
          label="Descrição"
          description="Arquivos, conjuntos de dados, campos e regras, em JSON. A tela do layout explica cada fonte."
          value={texto}
          error={erro}
          autosize
          minRows={10}
          maxRows={18}
          spellCheck={false}
          onChange={(e) => tomar(e.currentTarget.value)}
        />
        <Group>
          <PickFile accept=".json,application/json" onPick={(f) => void f.text().then((lido) => tomar(lido))}>
            Ler de um arquivo
          </PickFile>
        </Group>
      </Stack>
    </FormDialog>
  )
}
