import { Button, Combobox, Loader, Radio, Stack, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mensagens, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { nomeDoBem } from '../bem.tsx'
import { guardarBem } from '../dados.ts'

type Resumo = Patrimonio['relacionamentos'][number]['patrimonio']
type Papel = 'RELACIONADO' | 'ACESSORIO' | 'PRINCIPAL'

const ESPERA = 400

/** Chooses another asset by number or words, and what it is to this one. */
export default function Relacionar({ bem, onClose }: { bem: Patrimonio; onClose: () => void }) {
  const [outro, setOutro] = useState<Resumo | null>(null)
  const [papel, setPapel] = useState<Papel>('RELACIONADO')
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const relacionar = async () => {
    if (!outro) return setErro(mensagens.obrigatorio)
    setEnviando(true)
    setErro(null)
    // The accessory hangs on its principal: seen from the accessory the call goes to the other one.
    const [de, para] = papel === 'PRINCIPAL' ? [outro.id, bem.id] : [bem.id, outro.id]
    try {
      await chamar(rotasPatrimonios.relacionar, {
        params: { id: de },
        body: {
          patrimonioRelacionado: { id: para },
          tipo: papel === 'RELACIONADO' ? 'RELACIONADO' : 'ACESSORIO',
        },
      })
      await guardarBem(await chamar(rotasPatrimonios.obter, { params: { id: bem.id } }))
      onClose()
    } catch (e) {
      if (!(e instanceof ErroApi)) throw e
      setErro(e.status === 409 ? 'Estes dois bens já estão relacionados.' : e.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Relacionar bem" size={520}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          e.stopPropagation()
          void relacionar()
        }}
      >
        <Stack p="md" gap="md" style={{ flex: 1 }}>
          <EscolherBem menos={bem.id} value={outro} onChange={setOutro} error={erro} />
          <Radio.Group label="O que ele é" value={papel} onChange={(v) => setPapel(v as Papel)}>
            <Stack gap={6} mt={4}>
              <Radio value="RELACIONADO" label="Bem relacionado" />
              <Radio value="ACESSORIO" label="Acessório deste bem" />
              <Radio value="PRINCIPAL" label="Bem principal, do qual este é acessório" />
            </Stack>
          </Radio.Group>
        </Stack>
        <div
          style={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 8,
            padding: '10px 16px',
            borderTop: '1px solid var(--tombo-borda-fraca)',
          }}
        >
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" loading={enviando} disabled={enviando}>
            Relacionar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EscolherProps {
  /** The asset that cannot be chosen. */
  menos: number
  value: Resumo | null
  onChange: (bem: Resumo | null) => void
  error: string | null
}

function EscolherBem({ menos, value, onChange, error }: EscolherProps) {
  const [texto, setTexto] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [q] = useDebouncedValue(texto.trim(), ESPERA)
  const { data, isFetching } = useQuery({
    queryKey: ['patrimonios', 'resumo', q],
    queryFn: ({ signal }) => chamar(rotasPatrimonios.resumo, { query: { q, rpp: 10 }, signal }),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const opcoes = (data?.resultList ?? []).filter((b) => b.id !== menos)
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(chave) => {
        const escolhido = opcoes.find((o) => String(o.id) === chave)
        if (escolhido) {
          onChange(escolhido)
          setTexto(nomeDoBem(escolhido))
        }
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label="Bem"
          withAsterisk
          aria-required
          data-autofocus
          placeholder="Número ou descrição"
          autoComplete="off"
          error={error}
          value={texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            onChange(null)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            setTexto(value ? nomeDoBem(value) : '')
          }}
          rightSection={
            isFetching ? <Loader size={14} aria-label="Procurando" /> : <Combobox.Chevron size="sm" />
          }
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Bens encontrados">
          {opcoes.map((o) => (
            <Combobox.Option key={o.id} value={String(o.id)}>
              {o.numeroTombamento === null ? `Sem tombo – ${o.descricao}` : nomeDoBem(o)}
            </Combobox.Option>
          ))}
          {opcoes.length === 0 && <Combobox.Empty>Nada encontrado</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
