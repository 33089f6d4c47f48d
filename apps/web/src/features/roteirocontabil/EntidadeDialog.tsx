import { Stack, TextInput } from '@mantine/core'
import { type EntidadeContabil, filter, mensagens, rotasEntidades as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { FilterField } from '../../resource/filters/FilterField.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarEntidades } from './consultas.ts'

const UNIDADES = filter.referencia('Unidades', 'unidades')

/** The name of an entity and its units. */
export default function EntidadeDialog(p: { entidade: EntidadeContabil | null; onClose: () => void }) {
  const [nome, setNome] = useState(p.entidade?.nome ?? '')
  const [unidades, setUnidades] = useState<number[]>(p.entidade?.unidades.map((u) => u.id) ?? [])
  const [erros, setErros] = useState<Partial<Record<string, string>>>({})
  const [enviando, setEnviando] = useState(false)
  const salvar = async () => {
    if (!nome.trim()) return setErros({ nome: mensagens.obrigatorio })
    setEnviando(true)
    try {
      await call(r.salvar, {
        body: {
          ...(p.entidade ? { id: p.entidade.id, versao: p.entidade.versao } : {}),
          nome,
          unidades: unidades.map((id) => ({ id })),
        },
      })
      await recarregarEntidades()
      p.onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setErros(
        Object.fromEntries(Object.entries(erro.fields).map(([campo, textos]) => [campo, textos.join(' ')])),
      )
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={p.entidade ? `Entidade contábil: ${p.entidade.nome}` : 'Nova entidade contábil'}
      action="Salvar"
      sending={enviando}
      onSubmit={() => void salvar()}
      onClose={p.onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Nome"
          withAsterisk
          data-autofocus
          value={nome}
          error={erros.nome}
          onChange={(e) => {
            setNome(e.currentTarget.value)
            setErros({})
          }}
        />
        <FilterField
          filter={UNIDADES}
          value={{ in: unidades }}
          nullable={false}
          onChange={(v) => setUnidades((v.in ?? []).map(Number))}
        />
        {erros.unidades && (
          <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: '0.8125rem' }}>
            {erros.unidades}
          </span>
        )}
      </Stack>
    </FormDialog>
  )
}
