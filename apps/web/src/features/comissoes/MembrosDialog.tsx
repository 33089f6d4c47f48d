import { Button, Stack, Text } from '@mantine/core'
import { comissoes, mensagens, type ReadOf, rotasComissoes } from '@tombo/contract'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { toastError } from '../../kernel/toasts.ts'
import { useUnsaved } from '../../kernel/unsaved.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import type { Reference } from '../../resource/fields/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { type Auxiliar, ficam, incluir, mudou, retirar } from './auxiliares.ts'
import { Refused } from '../../ui/Refused.tsx'
import css from './comissoes.module.css'

interface Props {
  id: number
  onClose: () => void
}

/** It is of those that are found so many are offered. */
const POR_BUSCA = 5

type Comissao = ReadOf<typeof comissoes>

/** The auxiliaries of a commission: who comes, who leaves, saved together. */
export default function MembrosDialog({ id, onClose }: Props) {
  const membros = useQuery({
    queryKey: ['registro', comissoes.path, id, 'membros'],
    queryFn: async ({ signal }) => {
      const comissao = await api.get(comissoes, id, { signal })
      const { resultList } = await call(rotasComissoes.membros, {
        query: { comissaoId: id, removidos: 'true', rpp: 500 },
        signal,
      })
      const daqui = new Set(comissao.membros.map((m) => m.membro.id))
      const sairam = resultList.filter((m) => m.deleted && !daqui.has(m.membro.id)).map((m) => m.membro.nome)
      return { comissao, sairam: [...new Set(sairam)] }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = membros
  if (data)
    return (
      <Escolher
        key={data.comissao.versao}
        {...data}
        onClose={onClose}
        reler={async () => void (await membros.refetch())}
      />
    )
  return <DialogOnItsWay of={membros} onClose={onClose} title="Auxiliares" />
}

interface EscolherProps {
  comissao: Comissao
  /** Says who was an auxiliary before, and is none now. */
  sairam: readonly string[]
  onClose: () => void
  reler: () => Promise<void>
}

function Escolher({ comissao, sairam, onClose, reler }: EscolherProps) {
  const podeGravar = usePermissoes().can('criaralterarcomissoes')
  const [lista, setLista] = useState<Auxiliar[]>(() =>
    comissao.membros.map(({ membro }) => ({ ...membro, salvo: true, deleted: false })),
  )
  const { error, running, run } = useAction()
  useUnsaved(podeGravar && mudou(lista), running)
  const fechar = async () => {
    if (mudou(lista) && !(await discard())) return
    onClose()
  }
  const juntar = (pessoa: Reference | null) => {
    if (!pessoa) return
    if (pessoa.id === comissao.responsavel.id) return toastError(mensagens.responsavelAuxiliar, 3000)
    setLista((l) => incluir(l, { id: pessoa.id, nome: String(pessoa.nome) }))
  }
  const salvar = () =>
    run(async () => {
      const { id, versao } = comissao
      await call(rotasComissoes.salvarMembros, {
        query: { comissaoId: id, ids: ficam(lista).join(','), versao },
        noErrorToast: true,
      })
      await reloadLists(comissoes)
      onClose()
    })
  return (
    <Dialog
      opened
      onClose={() => void fechar()}
      title={`Auxiliares: ${comissao.descricao}`}
      size={560}
      footer={
        <>
          <Button variant="default" onClick={() => void fechar()}>
            {podeGravar ? mensagens.cancelar : 'Fechar'}
          </Button>
          {podeGravar && (
            <Button loading={running} disabled={running || !mudou(lista)} onClick={() => void salvar()}>
              Salvar
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        {error && (
          <Refused title="Os auxiliares não foram salvos" onReload={reler}>
            {error}
          </Refused>
        )}
        <Text size="sm">
          Responsável: <strong>{comissao.responsavel.nome}</strong>
        </Text>
        {podeGravar && (
          <Autocomplete
            label="Incluir auxiliar"
            description="Qualquer responsável ativo da unidade."
            placeholder="Nome ou matrícula"
            resource="responsaveis"
            limit={POR_BUSCA}
            shows="nome"
            value={null}
            onChange={juntar}
            id={fieldId('auxiliar')}
            data-autofocus
          />
        )}
        <Lista
          lista={lista}
          podeGravar={podeGravar}
          onRetirar={(id) => {
            setLista((l) => retirar(l, id))
            // Whoever had not been saved is gone from the list, and the button with them.
            if (lista.some((a) => a.id === id && !a.salvo))
              document.getElementById(fieldId('auxiliar'))?.focus()
          }}
          onManter={(a) => setLista((l) => incluir(l, a))}
        />
        {sairam.length > 0 && (
          <Text size="sm" c="dimmed">
            Já fizeram parte: {sairam.join(', ')}.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface ListaProps {
  lista: readonly Auxiliar[]
  podeGravar: boolean
  onRetirar: (id: number) => void
  onManter: (a: Auxiliar) => void
}

function Lista({ lista, podeGravar, onRetirar, onManter }: ListaProps) {
  if (lista.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Esta comissão ainda não tem auxiliares.
      </Text>
    )
  return (
    <ul className={css.lista} aria-label="Auxiliares">
      {lista.map((a) => (
        <li key={a.id} data-deleted={a.deleted || undefined}>
          <span className={css.nome}>{a.nome}</span>
          {a.deleted && <span className={css.nota}>sai ao salvar</span>}
          {!a.salvo && <span className={css.nota}>entra ao salvar</span>}
          {podeGravar && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={a.deleted ? <IconArrowBackUp size={14} /> : <IconX size={14} />}
              aria-label={a.deleted ? `Manter ${a.nome}` : `Retirar ${a.nome}`}
              onClick={() => (a.deleted ? onManter(a) : onRetirar(a.id))}
            >
              {a.deleted ? 'Manter' : 'Retirar'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
