import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { mensagens, rotasImportacao as r } from '@tombo/contract'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { SearchableSelect } from '../../../ui/inputs/SearchableSelect.tsx'
import { colunasDoTipo, useAdicionaisImportaveis } from './modelo.ts'
import type { Constantes, Mapeamento, Tipo } from './rascunho.ts'

interface Props {
  tipo: Tipo
  colunas: readonly string[]
  mapeamento: Mapeamento
  constantes: Constantes
  onAplicar: (mapeamento: Mapeamento, constantes: Constantes) => void
}

const CHAVE = ['importacao', 'mapeamentos']

/** Mappings kept by name for the next file of the same kind: load one, keep this one. */
export function MapeamentosGuardados({ tipo, colunas, mapeamento, constantes, onAplicar }: Props) {
  const cliente = useQueryClient()
  const { data, error: erroDaLeitura } = useQuery({
    queryKey: [...CHAVE, tipo],
    queryFn: ({ signal }) => call(r.mapeamentos, { query: { tipo }, signal }),
  })
  useToldError(erroDaLeitura, 'os mapeamentos guardados')
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const [dito, setDito] = useState('')
  const adicionais = useAdicionaisImportaveis()
  const conhecidas = new Set(colunasDoTipo(tipo, adicionais).map((c) => c.coluna))
  const conhecida = (modelo: string) => conhecidas.has(modelo)
  const guardados = data ?? []
  const atual = guardados.find((m) => String(m.id) === escolhido)

  const aplicar = (id: string | null) => {
    setEscolhido(id)
    const guardado = guardados.find((m) => String(m.id) === id)
    if (!guardado) return
    const doArquivo = Object.entries(guardado.mapeamento).filter(
      ([coluna, modelo]) => colunas.includes(coluna) && conhecida(modelo),
    )
    const fixos = Object.entries(guardado.constantes).filter(([modelo]) => conhecida(modelo))
    onAplicar(Object.fromEntries(doArquivo), Object.fromEntries(fixos))
    const total = Object.keys(guardado.mapeamento).length
    setDito(
      doArquivo.length === total
        ? `Todas as ${total} colunas de “${guardado.nome}” estão no arquivo.`
        : `${doArquivo.length} das ${total} colunas de “${guardado.nome}” estão no arquivo; confira as outras.`,
    )
  }
  const excluir = async () => {
    if (!atual || !(await confirmDeletion(`Mapeamento ${atual.nome}. O que está nesta tela fica como está.`)))
      return
    try {
      await call(r.excluirMapeamento, { params: { id: atual.id } })
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
    setEscolhido(null)
    setDito('')
    await cliente.invalidateQueries({ queryKey: CHAVE })
  }
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-end">
        <SearchableSelect
          label="Mapeamento guardado"
          placeholder={guardados.length === 0 ? 'Nenhum ainda' : 'Usar um de antes'}
          data={guardados.map((m) => ({ value: String(m.id), label: m.nome }))}
          value={escolhido}
          onChange={aplicar}
          disabled={guardados.length === 0}
          w={280}
        />
        {atual && (
          <ActionIcon
            size={32}
            aria-label={`Excluir o mapeamento ${atual.nome}`}
            onClick={() => void excluir()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
        <Guardar
          sugestao={atual?.nome ?? ''}
          disabled={Object.keys(mapeamento).length === 0}
          onGuardar={async (nome) => {
            const { id } = await call(r.guardarMapeamento, {
              body: loose({ tipo, nome, mapeamento, constantes }),
            })
            await cliente.invalidateQueries({ queryKey: CHAVE })
            setEscolhido(String(id))
          }}
        />
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {dito}
      </Text>
    </Stack>
  )
}

function Guardar({
  sugestao,
  disabled,
  onGuardar,
}: {
  sugestao: string
  disabled: boolean
  onGuardar: (nome: string) => Promise<void>
}) {
  const [aberto, setAberto] = useState(false)
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    if (!nome.trim()) return setErro(mensagens.obrigatorio)
    setOcupado(true)
    try {
      await onGuardar(nome.trim())
      setAberto(false)
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setErro(falha.fields.nome?.join(' ') ?? null)
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Popover opened={aberto} onChange={setAberto} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} />}
          disabled={disabled}
          aria-expanded={aberto}
          onClick={() => {
            setNome(sugestao)
            setErro(null)
            setAberto((a) => !a)
          }}
        >
          Guardar este
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form noValidate onSubmit={(e) => void enviar(e)}>
          <Stack gap="xs" w={260}>
            <TextInput
              label="Nome do mapeamento"
              description="O mesmo nome substitui o guardado."
              value={nome}
              maxLength={80}
              error={erro}
              onChange={(e) => setNome(e.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" loading={ocupado}>
              Guardar
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
